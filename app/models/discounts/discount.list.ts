import { defineList, toOptions, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyColumn } from "~/models/shared/money-column";
import { rateInput } from "~/models/shared/rate";
import { availabilityText, type Discount, LEVEL_LABELS } from "./discount";

export const discountList = defineList<Discount>()({
	name: "discounts",
	noun: ["discount", "discounts"],
	search: { label: "Search by name, promo code or POS GUID", placeholder: "Name or code" },
	filters: {
		store: { kind: "select", label: "Location" },
		active: {
			kind: "select",
			label: "Status",
			options: [
				{ value: "yes", label: "On" },
				{ value: "no", label: "Off" },
			],
		},
		level: { kind: "choices", label: "Applies to", options: toOptions(LEVEL_LABELS) },
	},
	sorts: ["priority", "name", "updatedAt"],
	hasLocations: true,
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Title", value: ({ title }) => title },
		{ header: "Subtitle", value: ({ subtitle }) => subtitle },
		{ header: "Message", value: ({ description }) => description },
		{ header: "On deals page", value: ({ isOnDealsPage }) => yesNo(isOnDealsPage) },
		{ header: "POS GUID", value: ({ guid }) => guid },
		{ header: "Active", value: ({ isActive }) => yesNo(isActive) },
		{ header: "Promo code", value: ({ promoCode }) => promoCode },
		{ header: "Applies to", value: ({ level }) => level },
		{ header: "Eligible item IDs", value: ({ items }) => items.join(" ") },
		{ header: "Eligible category IDs", value: ({ categories }) => categories.join(" ") },
		{ header: "Quantity", value: ({ quantity }) => quantity },
		{ header: "Quantity rule", value: ({ quantityType }) => quantityType },
		{ header: "Uses per order", value: ({ maxPerOrder }) => maxPerOrder },
		{
			header: "Percentage",
			value: ({ ratePpm }) => (ratePpm === null ? null : rateInput(ratePpm)),
			format: () => "number",
		},
		moneyColumn("Amount", ({ amount }) => amount),
		moneyColumn("Maximum discount", ({ maxAmount }) => maxAmount),
		moneyColumn("Minimum order", ({ minOrder }) => minOrder),
		{ header: "Customer’s nth order", value: ({ nthOrder }) => nthOrder },
		{ header: "Uses per customer", value: ({ maxPerCustomer }) => maxPerCustomer },
		{ header: "Total uses", value: ({ maxUses }) => maxUses },
		{ header: "Used", value: ({ uses }) => uses },
		{ header: "Extra rule", value: ({ behavior }) => behavior },
		{ header: "Linked item IDs", value: ({ linkedItems }) => linkedItems.join(" ") },
		{ header: "Customers", value: ({ customers }) => customers.length || "all" },
		{ header: "Customer IDs", value: ({ customers }) => customers.join(" ") },
		{ header: "Availability", value: (discount) => availabilityText(discount, "24") },
		{ header: "Priority", value: ({ priority }) => priority },
		{ header: "Combines", value: ({ isCombinable }) => yesNo(isCombinable) },
		{ header: "After other discounts", value: ({ isCumulative }) => yesNo(isCumulative) },
		{ header: "Locations", value: ({ stores }) => stores?.length ?? "all" },
		{ header: "Location IDs", value: ({ stores }) => stores?.join(" ") ?? null },
		{ header: "Location IDs where off", value: ({ offAt }) => offAt.join(" ") },
		...instantColumns<Discount>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
