import { BLANK_ZONE, type SavedDeliveryZone } from "~/models/fulfilment/delivery-zone";
import { deliveryZoneEntity } from "~/models/fulfilment/delivery-zone.entity";
import type { DeliveryZoneEditor } from "~/models/fulfilment/delivery-zone-view";
import { drawZones } from "~/models/fulfilment/draw-zones";
import { weightInput } from "~/models/fulfilment/weight";
import type { DeliveryMap } from "~/models/fulfilment/zone-map";
import { fieldLabels } from "~/models/shared/entity";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { rowsIn } from "~/models/shared/form-rows";
import { CURRENCY_SYMBOLS, type Currency, moneyInput } from "~/models/shared/money";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { zoneDrawing } from "./zone-drawing.server";

export function deliveryZoneEditor(
	zone: SavedDeliveryZone | null,
	map: DeliveryMap,
	location: LocationSummary,
): DeliveryZoneEditor {
	return {
		values: zone ? toFormValues(zone) : newZone(map),
		version: zone?.version ?? null,
		labels: fieldLabels(deliveryZoneEntity),
		partners: map.partners.map(({ id, name }) => ({ value: id, label: name })),
		symbol: CURRENCY_SYMBOLS[location.currency as Currency],
		map: drawZones(map, zone ? { currentId: zone.id } : {}),
		drawing: zoneDrawing(map, zone ? { editedId: zone.id } : {}),
	};
}

export function deliveryZoneConflict(zone: SavedDeliveryZone, { partners }: DeliveryMap) {
	const names = Object.fromEntries(partners.map(({ id, name }) => [id, name]));
	return {
		value: toFormValues(zone),
		version: zone.version,
		labels: conflictLabels(deliveryZoneEntity, {
			omit: ["priority"],
			choices: { partnerId: { ...names, "": OWN_PEOPLE } },
			groups: {
				"area.points": pointsFormatter,
				cartFees: feesFormatter("cartFees"),
				distanceFees: feesFormatter("distanceFees"),
				weightFees: feesFormatter("weightFees"),
			},
		}),
	};
}

/** A circle around the location, as wide as it delivers without zones. */
function newZone({ location, radius }: DeliveryMap) {
	const { isEnabled, distanceRateType, allowsParcels, weightUnit } = BLANK_ZONE;
	return {
		isEnabled,
		area: {
			type: "circle",
			...(location && { center: location }),
			radius: radius || 3,
			points: [],
		},
		distanceRateType,
		allowsParcels,
		weightUnit,
	};
}

function toFormValues(zone: SavedDeliveryZone) {
	const { weightUnit, area } = zone;
	const money = (amount: number | null) => (amount === null ? "" : moneyInput(amount));
	const rows = (fees: SavedDeliveryZone["cartFees"], typed: (value: number) => string) =>
		fees.map(({ from, to, fee }) => ({
			from: typed(from),
			to: to === null ? "" : typed(to),
			fee: moneyInput(fee),
		}));
	const weight = (grams: number) => weightInput(grams, weightUnit);
	return {
		name: zone.name,
		description: zone.description,
		isEnabled: zone.isEnabled,
		area:
			area.type === "circle"
				? { type: area.type, center: area.center, radius: area.radius, points: [] }
				: { type: area.type, points: area.points },
		flatFee: money(zone.flatFee),
		cartFees: rows(zone.cartFees, moneyInput),
		distanceFees: rows(zone.distanceFees, (hundredths) => String(hundredths / 100)),
		distanceRateType: zone.distanceRateType,
		weightFees: rows(zone.weightFees, weight),
		minFee: money(zone.minFee),
		maxFee: money(zone.maxFee),
		partnerId: zone.partnerId ?? "",
		includesProviderFee: zone.includesProviderFee,
		allowsParcels: zone.allowsParcels,
		maxParcelWeight: zone.maxParcelWeight === null ? "" : weight(zone.maxParcelWeight),
		weightUnit,
	};
}

const OWN_PEOPLE = "Your own team";

type EntriesFormatter = NonNullable<FormFieldLabel["format"]>;

const pointsFormatter: EntriesFormatter = (entries) =>
	rowsIn(entries, "area.points")
		.map(({ value }) => `${value("latitude")}, ${value("longitude")}`)
		.join("; ");

const feesFormatter =
	(list: string): EntriesFormatter =>
	(entries) =>
		rowsIn(entries, list)
			.map(({ value }) =>
				value("to")
					? `${value("from")} to ${value("to")}: ${value("fee")}`
					: `from ${value("from")}: ${value("fee")}`,
			)
			.join("; ");
