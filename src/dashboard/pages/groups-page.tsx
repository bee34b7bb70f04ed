import { GroupsHome } from '#dashboard/features/groups/groups-home'

export default function GroupsPage() {
  return <GroupsHome />
}
