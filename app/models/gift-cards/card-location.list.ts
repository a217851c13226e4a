import { defineList, toOptions, yesNo } from "~/models/shared/define-list";
import { moneyColumn } from "~/models/shared/money-column";
import type { CardLocation, CardSettlement } from "./shared-cards";

export const cardLocationList = defineList<CardLocation>()({
	name: "gift-card-locations",
	noun: ["location", "locations"],
	search: { label: "Search by location" },
	filters: {
		shared: {
			kind: "select",
			label: "Accepted at",
			options: toOptions({ yes: "All sharing locations", no: "This location only" }),
		},
	},
	sorts: ["title"],
	csv: [
		{ header: "Location", value: ({ title }) => title },
		{ header: "Location ID", value: ({ storeId }) => storeId },
		{ header: "Shared", value: ({ isShared }) => yesNo(isShared) },
		{ header: "Cards", value: ({ cards }) => cards },
		{ header: "Currency", value: ({ currency }) => currency },
		moneyColumn(
			"Balance",
			({ outstanding }) => outstanding,
			({ currency }) => currency,
		),
		{ header: "Duplicate numbers", value: ({ collisions }) => collisions },
	],
});

export const cardSettlementList = defineList<CardSettlement>()({
	name: "gift-card-settlement",
	noun: ["location", "locations"],
	search: { label: "Search by location" },
	filters: { month: { kind: "select", label: "Month" } },
	sorts: ["title"],
	csv: [
		{ header: "Location", value: ({ title }) => title },
		{ header: "Location ID", value: ({ storeId }) => storeId },
		{ header: "Currency", value: ({ currency }) => currency },
		settled("Accepted from others", ({ takenFor }) => takenFor),
		settled("Spent elsewhere", ({ spentElsewhere }) => spentElsewhere),
		settled("Seller’s share, other locations’ cards", ({ paid }) => paid),
		settled("Seller’s share, this location’s cards", ({ kept }) => kept),
		settled("Net amount", ({ net }) => net),
	],
});

function settled(header: string, amount: (row: CardSettlement) => number) {
	return moneyColumn(header, amount, ({ currency }) => currency);
}
