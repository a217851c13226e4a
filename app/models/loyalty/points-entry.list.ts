import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { POINTS_KINDS, type PointsEntry } from "./points-entry";

export const pointsEntryList = defineList<PointsEntry>()({
	name: "customer-points",
	noun: ["change", "changes"],
	filters: {
		kind: { kind: "choices", label: "Change", options: toOptions(POINTS_KINDS) },
		program: { kind: "select", label: "Program" },
	},
	sorts: ["at"],
	descending: true,
	exports: "CUSTOMER.EXPORT",
	csv: [
		{ header: "ID", value: ({ id }) => id },
		...instantColumns<PointsEntry>("Time", ({ at }) => at),
		{ header: "Change", value: ({ kind }) => kind },
		{ header: "Program", value: ({ programName }) => programName },
		{ header: "Points", value: ({ points }) => points },
		{ header: "Balance", value: ({ balance }) => balance },
		{ header: "Order", value: ({ orderNumber }) => orderNumber },
		{ header: "Order ID", value: ({ orderId }) => orderId },
		{ header: "Reason", value: ({ reason }) => reason },
		{ header: "By", value: ({ by }) => by },
		...instantColumns<PointsEntry>("Expires at", ({ expiresAt }) => expiresAt),
	],
});
