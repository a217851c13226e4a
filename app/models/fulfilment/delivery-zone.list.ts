import { defineList, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyInput } from "~/models/shared/money";
import { moneyColumn } from "~/models/shared/money-column";
import { areaSummary, type FeeInterval, type SavedDeliveryZone } from "./delivery-zone";
import { weightInput } from "./weight";

export const deliveryZoneList = defineList<SavedDeliveryZone>()({
	name: "delivery-zones",
	noun: ["delivery zone", "delivery zones"],
	search: { label: "Search by name or note" },
	filters: {
		enabled: {
			kind: "select",
			label: "Status",
			options: [
				{ value: "yes", label: "On" },
				{ value: "no", label: "Off" },
			],
		},
	},
	sorts: ["priority", "name", "updatedAt"],
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Priority", value: ({ priority }) => priority },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Note", value: ({ description }) => description },
		{ header: "Enabled", value: ({ isEnabled }) => yesNo(isEnabled) },
		{ header: "Area", value: ({ area }) => areaSummary(area) },
		moneyColumn("Flat fee", ({ flatFee }) => flatFee),
		{ header: "Fees by order total", value: ({ cartFees }) => rows(cartFees, moneyInput) },
		{
			header: "Fees by distance in miles",
			value: ({ distanceFees }) => rows(distanceFees, (miles) => String(miles / 100)),
		},
		{ header: "Distance rate", value: ({ distanceRateType }) => distanceRateType },
		{
			header: "Fees by weight",
			value: ({ weightFees, weightUnit }) =>
				rows(weightFees, (grams) => weightInput(grams, weightUnit)),
		},
		moneyColumn("Minimum fee", ({ minFee }) => minFee),
		moneyColumn("Maximum fee", ({ maxFee }) => maxFee),
		{ header: "Delivery partner", value: ({ partnerId }) => partnerId },
		{
			header: "Delivery partner's fee added",
			value: ({ includesProviderFee }) => yesNo(includesProviderFee),
		},
		{ header: "Parcels", value: ({ allowsParcels }) => yesNo(allowsParcels) },
		{
			header: "Maximum parcel weight",
			value: ({ maxParcelWeight, weightUnit }) =>
				maxParcelWeight === null ? null : weightInput(maxParcelWeight, weightUnit),
		},
		{ header: "Weight unit", value: ({ weightUnit }) => weightUnit },
		...instantColumns<SavedDeliveryZone>("Changed at", ({ updatedAt }) => updatedAt),
	],
});

function rows(fees: readonly FeeInterval[], format: (value: number) => string): string {
	return fees
		.map(({ from, to, fee }) =>
			to === null
				? `from ${format(from)}: ${moneyInput(fee)}`
				: `${format(from)}-${format(to)}: ${moneyInput(fee)}`,
		)
		.join("; ");
}
