import { withParams } from "~/components/list/query";
import { type TabItem, Tabs } from "~/components/ui/tabs";
import { TextLink } from "~/components/ui/text-link";
import { LIVE_TABS } from "~/models/orders/order";
import type { OrderTab } from "~/models/orders/order-view";

type OrderTabsProps = {
	tabs: readonly OrderTab[];
	params: URLSearchParams;
	isOfCustomer: boolean;
	/** Groups finished orders under one tab, "History". */
	hasHistory?: boolean;
};

export function OrderTabs({ tabs, params, isOfCustomer, hasHistory = false }: OrderTabsProps) {
	if (isOfCustomer) {
		return (
			<p className="mb-4">
				<TextLink to={withParams(params, { customer: null, page: null })}>
					Show orders from all customers
				</TextLink>
			</p>
		);
	}
	const toTabItem = ({ label, value, count, current }: OrderTab): TabItem => ({
		label,
		count,
		current,
		to: withParams(params, { tab: value, page: null }),
	});
	if (!hasHistory) return <Tabs label="Orders by status" items={tabs.map(toTabItem)} />;
	const past = tabs.filter((tab) => !isLive(tab));
	const history = {
		label: "History",
		current: past.some(({ current }) => current),
		to: withParams(params, { tab: "complete", page: null }),
	};
	return (
		<>
			<Tabs label="Orders" items={[...tabs.filter(isLive).map(toTabItem), history]} />
			{history.current && <Tabs label="Orders by status" items={past.map(toTabItem)} />}
		</>
	);
}

function isLive({ value }: OrderTab): boolean {
	return (LIVE_TABS as readonly string[]).includes(value);
}
