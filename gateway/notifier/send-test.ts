import { and, eq, isNull } from "drizzle-orm";
import { NO_EMAIL_MESSAGE, NO_PHONE_MESSAGE, recipientTitle } from "~/models/notifier/recipient";
import { recipientEntity } from "~/models/notifier/recipient.entity";
import { type Channel, type TestMessage, testResultMessage } from "~/models/notifier/test-message";
import { renderEmail } from "../adapters/mail/email-content";
import { sendAtOnce } from "../adapters/mail/send-at-once";
import { textSubject } from "../adapters/mail/sms/text-subject";
import type { Finish, Outcome } from "../core/endpoint";
import { invalid, notFound } from "../core/errors";
import { idFromText } from "../core/ids";
import { record } from "../core/ledger";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { locations } from "../locations/tables";
import { recipients } from "./tables";

interface TestCall {
	services: Services;
	scope: Scope;
	key: string;
	params: { storeId: string; id: string };
	body: { channel: Channel };
}

/** Sends a real message to one address now, and answers what became of it. Throws 404, 422 without an address, 429. */
export async function sendTest(
	call: TestCall,
	finish: Finish<TestMessage>,
): Promise<Outcome<TestMessage>> {
	const { services, scope, key, params, body } = call;
	const { storeId, id } = params;
	const { channel } = body;
	const { recipient, title } = await services.database.transaction(toTenancy(scope), async (tx) => {
		const [found] = await tx
			.select({ recipient: recipients, title: locations.title })
			.from(recipients)
			.innerJoin(locations, eq(locations.storeId, recipients.storeId))
			.where(
				and(
					eq(recipients.id, id),
					eq(recipients.storeId, storeId),
					isNull(recipients.deletedAt),
					isNull(locations.deletedAt),
				),
			);
		if (!found) throw notFound("Recipient");
		return found;
	});
	const address = channel === "email" ? recipient.email : recipient.phone;
	if (!address) {
		throw invalid({ channel: [channel === "email" ? NO_EMAIL_MESSAGE : NO_PHONE_MESSAGE] });
	}
	await services.testLimits.count(storeId);
	const text = `This is a test. Notifications from ${title} reach this address.`;
	const result = await sendAtOnce(services, {
		id: testMessageId(scope, key),
		merchantId: scope.merchantId,
		storeId,
		channel: channel === "email" ? "email" : "sms",
		kind: "test-message",
		recipient: address,
		...(channel === "email"
			? renderEmail({ subject: `Test message from ${title}`, paragraphs: [text] })
			: { subject: textSubject(text), text, html: "" }),
	});
	const answer: TestMessage = { channel, address, ...message(result) };
	// Not stored here: the request that is sending it stores the answer.
	if (answer.outcome === "sending") return { status: 200, body: answer };
	return finish(async (tx) => {
		record(tx, scope, {
			entity: recipientEntity.name,
			entityId: id,
			entityLabel: recipientTitle(recipient),
			storeId,
			action: "test",
			before: null,
			after: { result: testResultMessage(answer) },
		});
		return { status: 200, body: answer };
	});
}

function message(
	result: Awaited<ReturnType<typeof sendAtOnce>>,
): Pick<TestMessage, "outcome" | "reason"> {
	if (result === null) return { outcome: "sent", reason: null };
	if (typeof result === "string") return { outcome: result, reason: null };
	return { outcome: "failed", reason: result.words };
}

function testMessageId({ merchantId, actor }: Scope, key: string): string {
	return idFromText(JSON.stringify([merchantId, actor.kind, actor.uuid ?? actor.label, key]));
}
