import { AuthenticationView } from '#dashboard/features/authentications/authentication-view'

export default function AuthenticationPage() {
  return <AuthenticationView />
}
