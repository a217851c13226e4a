import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { Badge } from "~/components/ui/badge";
import { OnBadge } from "~/components/ui/on-badge";
import { StatusBadge } from "~/components/ui/status-badge";
import {
	chargeSummary,
	SERVICE_CHARGE_TYPE_LABELS,
	type ServiceCharge,
	type ServiceChargeEditor,
	type ServiceChargeRow,
} from "~/models/money/service-charge";
import { serviceChargeList } from "~/models/money/service-charge.list";
import { DINING_LABELS } from "~/models/orders/order";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { Currency } from "~/models/shared/money";
import { serviceChargeClient } from "~/services/money/service-charge-editor.server";
import { taxChoices } from "~/services/money/tax-choices.server";
import { requireLocationPage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.serviceCharges);
	const { gateway, page, viewer, location } = access;
	const { storeId } = location;
	const [list, taxes] = await Promise.all([
		listView(args, access, serviceChargeList, serviceChargeClient.reader(gateway), {
			csv: `/location/${storeId}/service-charges.csv`,
		}),
		taxChoices(access),
	]);
	const rows = list.rows.map((charge) => serviceChargeRow(charge, location.currency, taxes));
	return json({
		page,
		list: { ...list, rows },
		storeId,
		create: canSee(pages.newServiceCharge, viewer, location)
			? { to: `/location/${storeId}/service-charges/new`, label: "New service charge" }
			: null,
		canEdit: canSee(pages.editServiceCharge, viewer, location),
	});
}

export default function ServiceCharges() {
	const { page, list, storeId, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={canEdit ? ({ id }) => `/location/${storeId}/service-charges/${id}/edit` : undefined}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<ServiceChargeRow>[] = [
	{
		id: "name",
		header: "Name",
		sortable: true,
		card: "title",
		cell: ({ name, isDefault }) => (
			<>
				{name} {isDefault && <Badge>Default</Badge>}
			</>
		),
	},
	{ id: "type", header: "Type", sortable: true, cell: ({ type }) => type },
	{
		id: "amount",
		header: "Amount",
		cell: ({ amount, differs }) => (
			<>
				{amount} {differs && <StatusBadge tone="warning">Differs at the POS</StatusBadge>}
			</>
		),
	},
	{
		id: "options",
		header: "Dining options",
		hideBelow: "lg",
		card: "hide",
		cell: ({ options }) => options,
	},
	{ id: "taxes", header: "Taxes", hideBelow: "xl", card: "hide", cell: ({ taxes }) => taxes },
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ isEnabled }) => <OnBadge isOn={isEnabled} />,
	},
];

const EMPTY = {
	icon: "cash",
	title: "No service charges yet",
	text: "A service charge is a fee on orders, such as packaging or large parties.",
} as const;

function serviceChargeRow(
	charge: ServiceCharge,
	currency: string,
	taxes: ServiceChargeEditor["taxes"],
): ServiceChargeRow {
	const { id, name, isEnabled, type, diningBehaviors, defaultFor, posChange } = charge;
	const names = charge.taxes.flatMap(
		(tax) => taxes?.find(({ value }) => value === tax)?.label ?? [],
	);
	return {
		id,
		name,
		isEnabled,
		type: SERVICE_CHARGE_TYPE_LABELS[type],
		amount: amountText(charge, chargeSummary(charge, currency as Currency)),
		taxes: names.join("; ") || (charge.taxes.length > 0 ? `${charge.taxes.length}` : "None"),
		options:
			(defaultFor ? (["delivery"] as const) : diningBehaviors)
				.map((each) => DINING_LABELS[each].label)
				.join(", ") || "All",
		isDefault: defaultFor !== null,
		differs: posChange !== null && !posChange.isKept,
	};
}

/** A zone's own fee comes before the amount of the default delivery fee. */
function amountText({ defaultFor, type }: ServiceCharge, text: string): string {
	return defaultFor === "delivery-fee" && type === "FIXED"
		? `${text} unless a zone sets a fee`
		: text;
}
