import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { homeWidgetsAnswer, homeWidgetsBody } from "~/models/identity/home-widgets.schema";
import { announceAccessChange } from "../../core/access-cache";
import type { Tx } from "../../core/database";
import { conflict } from "../../core/errors";
import type { Person } from "./own-account";
import { users } from "./tables";

/** Changes which parts a person's home has, and their order (spec 2.24). Throws 409 when they are not those that were seen. */
export async function changeHome(
	tx: Tx,
	{ user: { uuid, merchantId } }: Person,
	{ widgets, seen }: z.output<typeof homeWidgetsBody>,
): Promise<z.output<typeof homeWidgetsAnswer>> {
	const [current] = await tx
		.select({ widgets: users.homeWidgets })
		.from(users)
		.where(eq(users.uuid, uuid))
		.for("update");
	if (JSON.stringify(current?.widgets ?? null) !== JSON.stringify(seen)) throw conflict(current);
	await tx
		.update(users)
		.set({ homeWidgets: widgets, updatedAt: new Date() })
		.where(eq(users.uuid, uuid));
	await announceAccessChange(tx, { merchantId, userUuid: uuid });
	return { widgets };
}
