import { withParams } from "~/components/list/query";
import { Tabs } from "~/components/ui/tabs";
import { TextLink } from "~/components/ui/text-link";
import type { OrderTab } from "~/models/orders/order-view";

type OrderTabsProps = { tabs: readonly OrderTab[]; params: URLSearchParams; isOfCustomer: boolean };

export function OrderTabs({ tabs, params, isOfCustomer }: OrderTabsProps) {
	if (isOfCustomer) {
		return (
			<p className="mb-4">
				<TextLink to={withParams(params, { customer: null, page: null })}>
					Show orders from all customers
				</TextLink>
			</p>
		);
	}
	return (
		<Tabs
			label="Orders by state"
			items={tabs.map(({ label, value, count, current }) => ({
				label,
				count,
				current,
				to: withParams(params, { tab: value, page: null }),
			}))}
		/>
	);
}
