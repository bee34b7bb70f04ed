import { useState } from 'react'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Drawer } from '#dashboard/ui/overlay/drawer'
import { Tabs } from '#dashboard/ui/tabs'
import { notify } from '#dashboard/ui/toast/notify'
import { GallerySection } from './gallery-section'

/** Dialogs, drawers, notices, tabs. */
export function OverlaysSection() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'left' | 'right' | null>(null)
  const [tab, setTab] = useState<'a' | 'b'>('a')
  const close = (next: boolean) => setOpen(next ? open : null)
  return (
    <GallerySection title="Over the page">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('left')}>Drawer, left</Button>
        <Button onClick={() => setOpen('right')}>Drawer, right</Button>
        <Button onClick={() => notify({ title: 'Saved as sent', tone: 'success' })}>Notice</Button>
        <Button
          onClick={() =>
            notify({
              title: 'The logo could not be uploaded',
              description: 'The service did not answer within 30 seconds.',
              tone: 'danger',
              action: { label: 'Try again', onClick: () => undefined },
            })
          }
        >
          Grave notice
        </Button>
      </div>
      <Tabs
        label="Parts of a contact"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'a', label: 'Properties', content: <p>Twelve properties.</p> },
          { value: 'b', label: 'Labels', content: <p>No labels.</p> },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Pair with a survey"
        description="Statistics need the older number, editing the newer one."
        footer={
          <>
            <Button onClick={() => setOpen(null)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(null)}>
              Pair
            </Button>
          </>
        }
      >
        <Field label="Number of the survey">
          <Input defaultValue="1" />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete question 3?"
        confirmLabel="Delete question"
        tone="danger"
        error="The service answered 503. Nothing was deleted."
        onConfirm={() => setOpen(null)}
      >
        Its alternatives go too. This cannot be undone.
      </ConfirmDialog>
      <Drawer open={open === 'left'} onOpenChange={close} title="Menu" side="left">
        <p>Audience</p>
      </Drawer>
      <Drawer open={open === 'right'} onOpenChange={close} title="Message 41" footer={<Button>Resend</Button>}>
        <p>Delivered to the handset.</p>
      </Drawer>
    </GallerySection>
  )
}
