import { queueMail } from "../adapters/mail/queue-mail";
import { publicLink } from "../core/config";
import { SYSTEM } from "../core/database";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { listManagerEmails } from "../identity/people/list-manager-emails";

const WHAT = "100 wrong gift card numbers or promo codes in a day";

/** Records the guessing in the audit log and notifies the people who manage gift cards. */
export async function reportGuesses(
	{ database, config }: Pick<Services, "database" | "config">,
	scope: Scope,
): Promise<void> {
	const { merchantId, actor } = scope;
	const who = actor.kind === "user" ? actor.label : `the API key “${actor.label}”`;
	const content = {
		subject: "Someone may be guessing gift card numbers",
		paragraphs: [
			`100 wrong gift card numbers or promo codes were entered by ${who} today.`,
			"If you don’t know who this is, revoke the key or the person’s sessions, and replace short card numbers.",
		],
		action: {
			label: "Open gift cards",
			url: publicLink(config, "/online-store/gift-card-settings"),
		},
	};
	await database.transaction(SYSTEM, async (tx) => {
		record(tx, scope, {
			entity: "refusal",
			entityId: "wrong-codes",
			entityLabel: WHAT,
			storeId: null,
			action: "guess",
			before: null,
			after: null,
		});
		for (const email of await listManagerEmails(tx, merchantId, "GIFT_CARD.API_UPDATE")) {
			await queueMail(tx, merchantId, "guessed-codes", email, content);
		}
	});
}
