import { defineList, optionsOf } from "~/models/shared/define-list";
import { moneyColumn } from "~/models/shared/money-column";
import type { CardLocation, CardSettlement } from "./shared-cards";

export const cardLocationList = defineList<CardLocation>()({
	name: "gift-card-locations",
	noun: ["location", "locations"],
	search: { label: "Search by location", placeholder: "Location" },
	filters: {
		shared: {
			kind: "select",
			label: "Cards pay",
			options: optionsOf({ yes: "At all that share", no: "Here alone" }),
		},
	},
	sorts: ["title"],
	csv: [
		{ header: "Location", value: ({ title }) => title },
		{ header: "Location id", value: ({ storeId }) => storeId },
		{ header: "Shared", value: ({ isShared }) => (isShared ? "yes" : "no") },
		{ header: "Cards", value: ({ cards }) => cards },
		{ header: "Currency", value: ({ currency }) => currency },
		moneyColumn(
			"On them",
			({ outstanding }) => outstanding,
			({ currency }) => currency,
		),
		{ header: "Same numbers", value: ({ collisions }) => collisions },
	],
});

export const cardSettlementList = defineList<CardSettlement>()({
	name: "gift-card-settlement",
	noun: ["location", "locations"],
	search: { label: "Search by location", placeholder: "Location" },
	filters: { month: { kind: "select", label: "Month" } },
	sorts: ["title"],
	csv: [
		{ header: "Location", value: ({ title }) => title },
		{ header: "Location id", value: ({ storeId }) => storeId },
		{ header: "Currency", value: ({ currency }) => currency },
		settled("Paid here by cards of others", ({ takenFor }) => takenFor),
		settled("Paid elsewhere by its cards", ({ spentElsewhere }) => spentElsewhere),
		settled("Kept by sellers of those paid here", ({ paid }) => paid),
		settled("Kept as the seller", ({ kept }) => kept),
		settled("Gets (owes below zero)", ({ net }) => net),
	],
});

function settled(header: string, amount: (row: CardSettlement) => number) {
	return moneyColumn(header, amount, ({ currency }) => currency);
}
