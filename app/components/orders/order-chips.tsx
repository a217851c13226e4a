import type { OrderChip } from "~/models/orders/order-view";
import { Badge } from "../ui/badge";
import type { IconName } from "../ui/icon-names";

export function OrderChips({ chips }: { chips: readonly OrderChip[] }) {
	return (
		<>
			{chips.map(({ label, icon, tone }) => (
				<Badge key={label} tone={tone} icon={icon as IconName}>
					{label}
				</Badge>
			))}
		</>
	);
}
