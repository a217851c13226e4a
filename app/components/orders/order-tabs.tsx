import { withParams } from "~/components/list/query";
import { Tabs } from "~/components/ui/tabs";
import { TextLink } from "~/components/ui/text-link";
import type { OrderTab } from "~/models/orders/order-view";

type OrderTabsProps = { tabs: readonly OrderTab[]; params: URLSearchParams; isOfCustomer: boolean };

/** The states of a list of orders; over those of one customer, a way back to the orders of everybody. */
export function OrderTabs({ tabs, params, isOfCustomer }: OrderTabsProps) {
	if (isOfCustomer) {
		return (
			<p className="mb-4">
				<TextLink to={withParams(params, { customer: null, page: null })}>
					Show the orders of everybody
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
