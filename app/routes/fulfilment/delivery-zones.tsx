import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeliveryTabs } from "~/components/fulfilment/delivery-tabs";
import { useOpenedMap } from "~/components/fulfilment/use-opened-map";
import { ZoneButtons } from "~/components/fulfilment/zone-buttons";
import { ZoneMap } from "~/components/fulfilment/zone-map";
import { ZoneMapSwitch } from "~/components/fulfilment/zone-map-switch";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ZoneQuestion } from "~/components/quotes/zone-question";
import { ButtonLink } from "~/components/ui/button";
import { OnBadge } from "~/components/ui/on-badge";
import {
	areaSummary,
	type FeeInterval,
	type SavedDeliveryZone,
} from "~/models/fulfilment/delivery-zone";
import { deliveryZoneList } from "~/models/fulfilment/delivery-zone.list";
import type { DeliveryZoneRow } from "~/models/fulfilment/delivery-zone-view";
import { drawZones } from "~/models/fulfilment/draw-zones";
import { formatMiles } from "~/models/fulfilment/format-miles";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { CURRENCY_SYMBOLS, type Currency, formatMoney } from "~/models/shared/money";
import { ordinal } from "~/models/shared/ordinal";
import { submitZoneButton } from "~/services/fulfilment/submit-zone-button.server";
import { zoneDrawing } from "~/services/fulfilment/zone-drawing.server";
import {
	deliveryZoneReader,
	getDeliveryMap,
} from "~/services/gateway/fulfilment/delivery-zones.server";
import { answerZoneQuestion } from "~/services/quotes/zone-question.server";
import { requireLocationPage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.deliveryZones);
	const { gateway, page, viewer, location } = access;
	const { storeId, currency } = location;
	const [list, map, question] = await Promise.all([
		listView(args, access, deliveryZoneList, deliveryZoneReader(gateway), {
			csv: `/location/${storeId}/delivery/settings/zones.csv`,
		}),
		getDeliveryMap(gateway),
		answerZoneQuestion(gateway, args.request),
	]);
	const order = map.zones.map(({ id }) => id);
	const currentId = question.answer?.zoneId;
	return json({
		page,
		list: { ...list, rows: list.rows.map((zone) => deliveryZoneRow(zone, order, currency)) },
		map: drawZones(map, { place: question.place, ...(currentId && { currentId }) }),
		drawing: zoneDrawing(map, { place: question.place }),
		question,
		radius: map.radius,
		hasZones: map.zones.length > 0,
		symbol: CURRENCY_SYMBOLS[currency as Currency],
		storeId,
		create: canSee(pages.newDeliveryZone, viewer, location)
			? { to: `/location/${storeId}/delivery/settings/zones/new`, label: "New delivery zone" }
			: null,
		canEdit: canSee(pages.editDeliveryZone, viewer, location),
		canCopy: viewer.locations.length > 1 && canSee(pages.copyDeliveryZones, viewer, location),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireLocationPage(args, pages.deliveryZones, "DELIVERY.API_UPDATE");
	return submitZoneButton(args, gateway);
}

export default function DeliveryZones() {
	const view = useLoaderData<typeof loader>();
	const { page, list, map, storeId, create, canEdit, question, symbol } = view;
	const at = `/location/${storeId}/delivery/settings/zones`;
	const opened = useOpenedMap();
	const createLink = create && (
		<ButtonLink to={create.to} variant="primary" icon="plus">
			{create.label}
		</ButtonLink>
	);
	const buttons: Column<DeliveryZoneRow> = {
		id: "buttons",
		header: "Actions",
		cell: (zone) => <ZoneButtons page={page} zone={zone} />,
	};
	return (
		<ListPage
			{...page}
			tabs={<DeliveryTabs storeId={storeId} current="zones" />}
			list={list}
			actions={
				(createLink || view.hasZones) && (
					<>
						{view.hasZones && (
							<ButtonLink to={`${at}.geojson`} icon="download" reloadDocument>
								Export map file
							</ButtonLink>
						)}
						{view.hasZones && view.canCopy && (
							<ButtonLink to={`${at}/copy`} icon="copy">
								Copy to locations
							</ButtonLink>
						)}
						{createLink}
					</>
				)
			}
			columns={canEdit ? [...COLUMNS, buttons] : COLUMNS}
			rowKey={({ id }) => id}
			rowHref={canEdit ? ({ id }) => `${at}/${id}/edit` : undefined}
			empty={{
				icon: "truck",
				action: createLink,
				title: "No delivery zones yet",
				text: `Until you add a zone, you deliver within ${formatMiles(view.radius)} of the location.`,
			}}
			above={
				map && (
					<div className="zone-list-map">
						<ZoneMapSwitch opened={opened} view={view.drawing}>
							<ZoneMap view={map} />
						</ZoneMapSwitch>
					</div>
				)
			}
			below={<ZoneQuestion symbol={symbol} {...question} />}
		/>
	);
}

const COLUMNS: Column<DeliveryZoneRow>[] = [
	{ id: "name", header: "Name", sortable: true, card: "title", cell: ({ name }) => name },
	{
		id: "priority",
		header: "Priority",
		sortable: true,
		align: "right",
		cell: ({ priority }) => ordinal(priority),
	},
	{ id: "area", header: "Area", hideBelow: "lg", cell: ({ area }) => area },
	{ id: "fee", header: "Fee", hideBelow: "md", cell: ({ fee }) => fee },
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ isEnabled }) => <OnBadge isOn={isEnabled} />,
	},
];

function deliveryZoneRow(
	zone: SavedDeliveryZone,
	order: readonly string[],
	currency: string,
): DeliveryZoneRow {
	const { id, name, description, isEnabled, version } = zone;
	const index = order.indexOf(id);
	return {
		id,
		name,
		description,
		isEnabled,
		version,
		priority: index + 1,
		isFirst: index === 0,
		isLast: index === order.length - 1,
		area: areaSummary(zone.area),
		fee: feesText(zone, (minor) => formatMoney(minor, currency as Currency)),
	};
}

function feesText(zone: SavedDeliveryZone, money: (minor: number) => string): string {
	const { flatFee, cartFees, distanceFees, weightFees, minFee, maxFee } = zone;
	const ranged = (rows: readonly FeeInterval[], text: string) =>
		rows.length > 0 && `${feeRange(rows, money)} ${text}`;
	const parts = [
		flatFee !== null && `${money(flatFee)} flat`,
		ranged(cartFees, "by order total"),
		ranged(distanceFees, zone.distanceRateType === "per-mile" ? "per mile" : "by distance"),
		ranged(weightFees, "by weight"),
		zone.includesProviderFee && "the delivery partner's fee",
	].filter(Boolean);
	if (parts.length === 0) return "“Delivery fee” service charge";
	const bounds = [
		minFee !== null && `at least ${money(minFee)}`,
		!!maxFee && `at most ${money(maxFee)}`,
	].filter(Boolean);
	const text = [...parts, ...bounds].join(", ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function feeRange(rows: readonly FeeInterval[], money: (minor: number) => string): string {
	const fees = rows.map(({ fee }) => fee);
	const [low, high] = [Math.min(...fees), Math.max(...fees)];
	return low === high ? money(low) : `${money(low)}–${money(high)}`;
}
