import { and, eq } from "drizzle-orm";
import { isSoldOut } from "~/models/menu/sold-out";
import { soldOutEntity } from "~/models/menu/sold-out.entity";
import { GatewayError } from "../../core/errors";
import type { UndoAdapter } from "../../core/undo";
import { menuSoldOut } from "../tables";
import { sellAgain } from "./sell-out";

const AGAIN = "Mark it as sold out again instead.";

/** Taking back that something is sold out puts it back on sale. */
export const soldOutUndo: UndoAdapter = {
	entity: soldOutEntity.name,
	undoable: () => {
		throw new GatewayError(422, AGAIN);
	},
	whole: ({ entityId, storeId }) => ({
		permission: "STORE_MENU_MANAGEMENT.SOLD_OUT",
		async find(tx) {
			const [row] = await tx
				.select()
				.from(menuSoldOut)
				.where(and(eq(menuSoldOut.storeId, storeId ?? ""), eq(menuSoldOut.partId, entityId)))
				.for("update");
			const until = row?.until?.toISOString() ?? null;
			const isRunning =
				row !== undefined && isSoldOut({ since: row.since.toISOString(), until }, Date.now());
			return { isDeleted: !isRunning, version: 1 };
		},
		async restore() {
			throw new GatewayError(422, AGAIN);
		},
		remove: (tx, scope) => sellAgain(tx, scope, storeId ?? "", [entityId]),
	}),
};
