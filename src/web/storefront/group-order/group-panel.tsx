import { m } from '#messages'
import type { PanelProps } from '#web/shell/panel-host.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { PanelToast } from '#web/storefront/cart/panel-toast.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { GroupContents } from './group-contents.tsx'
import { GroupFoot } from './group-foot.tsx'
import { useGroup } from './use-group.ts'

/** Shows the group order over the page, at most 488 px wide (R3.1, R11.9); it is asked for while it is open (R6.15). */
export function GroupPanel(props: PanelProps) {
  const { cart } = useRoot()
  if (!cart?.group_order || !props.open)
    return (
      <SidePanel {...props} narrow title={m.group_title()}>
        {null}
      </SidePanel>
    )
  return <OpenPanel key={cart.id} {...props} cart_id={cart.id} />
}

function OpenPanel({ cart_id, ...props }: PanelProps & { readonly cart_id: string }) {
  const group = useGroup(cart_id)
  const foot = group && (
    <>
      <PanelToast />
      <GroupFoot group={group} />
    </>
  )
  return (
    <SidePanel {...props} narrow title={m.group_title()} foot={foot}>
      {group && <GroupContents group={group} />}
    </SidePanel>
  )
}
