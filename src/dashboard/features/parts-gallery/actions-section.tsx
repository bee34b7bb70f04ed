import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Badge, Status } from '#dashboard/ui/badge'
import { Chip } from '#dashboard/ui/chip'
import { CodeText } from '#dashboard/ui/code-text'
import { Icon } from '#dashboard/ui/icon'
import { Kbd } from '#dashboard/ui/kbd'
import { Menu, MenuCheckbox, MenuItem, MenuLink, MenuRadio, MenuSeparator } from '#dashboard/ui/overlay/menu'
import { Tooltip } from '#dashboard/ui/overlay/tooltip'
import { Toolbar } from '#dashboard/ui/toolbar'
import { GallerySection } from './gallery-section'

const tones = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const

/** Buttons, menus, badges, chips. */
export function ActionsSection() {
  return (
    <GallerySection title="Actions and marks">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary">Save changes</Button>
        <Button>Export</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete question</Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button disabled>Not now</Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Button square aria-label="Add">
          <Icon name="plus" />
        </Button>
        <Tooltip content="Reads everything again">
          <Button variant="ghost" square aria-label="Refresh">
            <Icon name="refresh" />
          </Button>
        </Tooltip>
        <DemoMenu />
        <CopyButton value="+46701234567" label="+46 70 123 45 67" />
        <CopyButton value="+46701234567" withText />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {tones.map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {tones.map(tone => (
          <Status key={tone} tone={tone}>
            {tone}
          </Status>
        ))}
      </div>
      <Toolbar label="Filters" end={<Kbd>Ctrl K</Kbd>}>
        <Chip onRemove={() => undefined}>State: open</Chip>
        <Chip>Keyword: WIN</Chip>
        <CodeText>606312a5d233ab8484e18404</CodeText>
        <a href="#top" className={linkClass}>
          A link
        </a>
      </Toolbar>
    </GallerySection>
  )
}

function DemoMenu() {
  const [wide, setWide] = useState(true)
  const [sort, setSort] = useState<'name' | 'date'>('name')
  return (
    <Menu
      trigger={
        <Button>
          More <Icon name="chevronDown" />
        </Button>
      }
    >
      <MenuItem icon="download">Export as CSV</MenuItem>
      <MenuLink icon="external" link={<Link to={paths.surveys()} />}>
        Open in the editor
      </MenuLink>
      <MenuItem disabled>Not available</MenuItem>
      <MenuSeparator />
      <MenuCheckbox checked={wide} onCheckedChange={setWide}>
        Wide rows
      </MenuCheckbox>
      <MenuRadio
        label="Sort by"
        value={sort}
        onValueChange={setSort}
        items={[
          { value: 'name', label: 'Name' },
          { value: 'date', label: 'Date' },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon="trash" danger>
        Delete
      </MenuItem>
    </Menu>
  )
}
