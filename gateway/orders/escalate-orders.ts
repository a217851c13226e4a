import { and, eq, lt, lte, or, sql } from "drizzle-orm";
import { SYSTEM } from "../core/authenticate";
import { publicLink } from "../core/config";
import { systemScope, tenancyOf } from "../core/scope";
import type { Services } from "../core/services";
import { locations } from "../locations/tables";
import { queueMail } from "../mail/queue-mail";
import { escalationLetter } from "./escalation-letter";
import { lockOrder } from "./get-order";
import { orders } from "./tables";
import { writeMove } from "./write-move";

const AT_ONCE = 500;
/** Older than this, nobody is helped by being told. */
const FORGET_MS = 24 * 3_600_000;

/**
 * Tells of orders nobody has confirmed in ESCALATE_AFTER_MINUTES: first the location's own contacts, after twice
 * the time its managers (behaviour notes). Each level is told once, by mail, in the audit log and on the live socket.
 */
export async function escalateOrders({ database, config }: Services): Promise<void> {
	const step = config.ESCALATE_AFTER_MINUTES * 60_000;
	const now = Date.now();
	const since = (milliseconds: number) => new Date(now - milliseconds);
	const waiting = await database.transaction(SYSTEM, (tx) =>
		tx
			.select({ id: orders.id, merchantId: orders.merchantId })
			.from(orders)
			.where(
				and(
					// Written out, so that the planner sees that the index of unconfirmed orders serves it.
					sql`${orders.topStatus} = 'new'`,
					sql`${orders.placedAt} > ${since(FORGET_MS).toISOString()}::timestamptz`,
					or(
						and(lt(orders.escalationLevel, 1), lte(orders.placedAt, since(step))),
						and(lt(orders.escalationLevel, 2), lte(orders.placedAt, since(2 * step))),
					),
				),
			)
			.limit(AT_ONCE),
	);
	for (const { id, merchantId } of waiting) {
		const scope = systemScope(merchantId, "Order alerts");
		await database.transaction(tenancyOf(scope), async (tx) => {
			const locked = await lockOrder(tx, id);
			const { row } = locked;
			const level = now - row.placedAt.getTime() >= 2 * step ? 2 : 1;
			if (row.topStatus !== "new" || row.escalationLevel >= level) return;
			const [location] = await tx
				.select()
				.from(locations)
				.where(eq(locations.storeId, row.storeId));
			if (!location) return;
			const contacts = level === 2 ? location.managerContactInfo : [location.contactInfo];
			const letter = escalationLetter({
				number: row.number,
				minutes: Math.floor((now - row.placedAt.getTime()) / 60_000),
				locationTitle: location.title,
				url: publicLink(config, `/location/${row.storeId}/orders/${row.id}`),
			});
			for (const email of new Set(contacts.map((contact) => contact.email).filter(Boolean))) {
				await queueMail(tx, merchantId, "order-alert", email, letter);
			}
			await writeMove(tx, scope, locked, {
				action: "escalate",
				changes: { escalationLevel: level },
				noted: {
					before: {},
					after: { contacts: contacts.map(({ email, phone }) => email || phone).filter(Boolean) },
				},
				keepsVersion: true,
				event: "order.escalated",
			});
		});
	}
}
