import { useForm } from 'react-hook-form'

/** A form of one field: here so that the floor has a lazy page, as the product has. */
export function FormPage() {
  const { register } = useForm({ defaultValues: { name: '' } })
  return (
    <form>
      <label>
        Name <input {...register('name')} />
      </label>
    </form>
  )
}
