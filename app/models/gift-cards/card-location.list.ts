import { defineList, optionsOf } from "~/models/shared/define-list";
import { moneyInput } from "~/models/shared/money";
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
		{ header: "On them", value: ({ outstanding }) => moneyInput(outstanding) },
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
		{ header: "Paid here by cards of others", value: ({ takenFor }) => moneyInput(takenFor) },
		{
			header: "Paid elsewhere by its cards",
			value: ({ spentElsewhere }) => moneyInput(spentElsewhere),
		},
		{ header: "Kept by sellers of those paid here", value: ({ paid }) => moneyInput(paid) },
		{ header: "Kept as the seller", value: ({ kept }) => moneyInput(kept) },
		{ header: "Gets (owes below zero)", value: ({ net }) => moneyInput(net) },
	],
});
