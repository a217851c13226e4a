import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { writeEmail } from "~/models/campaigns/campaign-email";
import { NO_DEVICE_REASON } from "~/models/campaigns/campaign-message";
import { writePush, writeText } from "~/models/campaigns/short-messages";
import { imagePath } from "~/models/shared/image";
import type { MailSender } from "../adapters/mail/mailer";
import { SendWindow } from "../adapters/mail/send-window";
import { publicLink } from "../core/config";
import { SYSTEM } from "../core/database";
import type { Services } from "../core/services";
import { contactIn } from "../customers/consent/consents";
import { deliverMail, deliverPush, deliverText } from "./deliver";
import { claim, gather } from "./gather";
import { isSwitchedOn } from "./is-switched-on";
import { trackedLinks } from "./message-links";
import type { Sending, Sent } from "./sending";
import { settleMessages } from "./settle-messages";
import { campaignMessages, campaigns } from "./tables";

const FIRST_BATCH = 20;
const LARGEST_BATCH = 200;
/** Batches grow while they take less than this, so that no campaign waits long for its turn. */
const TURN_MS = 1_000;
const AT_ONCE = 20;
const RUN_MS = 2 * 60_000;
const LOOK_MS = 1_000;
const SETTLE_AT = 25;
const SETTLE_MS = 500;
const AGAIN_MS = [100, 1_000, 3_000];
const CHECK_MS = 250;
const NOT_WRITTEN = "The message could not be written";

/**
 * Sends due messages of active campaigns at least once, a batch per campaign in turn so that none delays others.
 * Postpones them before sending, so that processes can share the work. Throws at the end what went wrong with one.
 */
export async function sendCampaigns(
	services: Services,
	signal = new AbortController().signal,
): Promise<void> {
	const window = new SendWindow(AT_ONCE, signal);
	const faults = new Map<string, unknown>();
	try {
		await sendInTurn(services, window, faults);
	} finally {
		await window.finish(RUN_MS);
	}
	const [fault] = faults.values();
	if (fault) throw fault;
}

async function sendInTurn(
	services: Services,
	window: SendWindow,
	faults: Map<string, unknown>,
): Promise<void> {
	const end = Date.now() + RUN_MS;
	const isOver = () => window.signal.aborted || Date.now() >= end;
	let size = FIRST_BATCH;
	while (!isOver()) {
		let isFound = false;
		for (const id of await dueCampaigns(services)) {
			if (faults.has(id)) continue;
			const fail = (error: unknown) => {
				services.log.error({ error, campaign: id }, "campaign not sent");
				faults.set(id, error);
			};
			const began = performance.now();
			let count = 0;
			try {
				count = await sendBatch(services, window, { id, size, fail });
			} catch (error) {
				fail(error);
			}
			isFound ||= count > 0;
			const isQuick = performance.now() - began < TURN_MS;
			if (!isQuick) size = Math.max(FIRST_BATCH, size / 2);
			else if (count === size) size = Math.min(LARGEST_BATCH, size * 2);
			if (isOver()) return;
		}
		if (isFound) continue;
		if (window.isIdle) return;
		await window.rest(LOOK_MS);
	}
}

interface Turn {
	id: string;
	size: number;
	fail(error: unknown): void;
}

async function sendBatch(
	services: Services,
	window: SendWindow,
	{ id, size, fail }: Turn,
): Promise<number> {
	const batch = await services.database.transaction(SYSTEM, async (tx) => {
		const messages = await claim(tx, id, size);
		return messages.length > 0 ? gather(tx, services, messages) : [];
	});
	const [first] = batch;
	if (!first) return 0;
	const { channel, merchantId } = first.campaign;
	const sender = channel === "EMAIL" ? await services.findCustomerSender(merchantId) : null;
	const settling = new Settling(services, fail);
	const isActive = remember(CHECK_MS, () => isCampaignActive(services, id));
	const send = async (sending: Sending) => settling.add(await trySend(services, sending, sender));
	try {
		for (const [index, sending] of batch.entries()) {
			const isGoing = !settling.hasFailed && (await isActive());
			if (isGoing && (await window.start(() => send(sending)))) continue;
			const rest = batch.slice(index);
			for (const { message, withheld } of rest) {
				if (withheld) void settling.add({ message, outcome: withheld, goneDevices: [] });
			}
			await release(
				services,
				rest.filter(({ withheld }) => !withheld),
			);
			break;
		}
	} finally {
		await window.settled();
		await settling.end();
	}
	return batch.length;
}

/** Saves what was sent soon after, since a process that is ended sends the rest again; never rejects. */
class Settling {
	#sent: Sent[] = [];
	#settled: Promise<void> = Promise.resolve();
	#timer: NodeJS.Timeout | undefined;
	#isOver = false;
	hasFailed = false;

	constructor(
		readonly services: Services,
		readonly fail: Turn["fail"],
	) {}

	add(sent: Sent): Promise<void> | undefined {
		this.#sent.push(sent);
		if (this.#isOver || this.#sent.length >= SETTLE_AT) return this.#settle();
		this.#timer ??= setTimeout(() => this.#settle(), SETTLE_MS);
	}

	end(): Promise<void> {
		this.#isOver = true;
		return this.#settle();
	}

	#settle(): Promise<void> {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		const sent = this.#sent.splice(0);
		if (sent.length > 0) this.#settled = this.#settled.then(() => this.#save(sent));
		return this.#settled;
	}

	async #save(sent: readonly Sent[]): Promise<void> {
		try {
			await persist(() => settleMessages(this.services, sent));
		} catch (error) {
			this.hasFailed = true;
			this.fail(error);
		}
	}
}

async function persist(work: () => Promise<void>): Promise<void> {
	for (const ms of AGAIN_MS) {
		try {
			return await work();
		} catch {
			await sleep(ms);
		}
	}
	return work();
}

function remember<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
	let answer: Promise<T> | null = null;
	let readAt = 0;
	return () => {
		if (!answer || performance.now() - readAt >= ms) {
			readAt = performance.now();
			answer = ask();
		}
		return answer;
	};
}

async function dueCampaigns({ database }: Services): Promise<string[]> {
	const due = await database.read(SYSTEM, (tx) =>
		tx
			.select({ id: campaigns.id })
			.from(campaigns)
			.where(
				and(
					eq(campaigns.status, "ACTIVE"),
					isNull(campaigns.deletedAt),
					isSwitchedOn,
					sql`exists (select from campaign_messages m
						where m.campaign_id = campaigns.id and m.state = 'waiting' and m.due_at <= now())`,
				),
			),
	);
	return due.map(({ id }) => id);
}

async function isCampaignActive({ database }: Services, id: string): Promise<boolean> {
	const [found] = await database.read(SYSTEM, (tx) =>
		tx
			.select({ id: campaigns.id })
			.from(campaigns)
			.where(and(eq(campaigns.id, id), eq(campaigns.status, "ACTIVE"))),
	);
	return found !== undefined;
}

async function release({ database }: Services, sendings: readonly Sending[]): Promise<void> {
	if (sendings.length === 0) return;
	const ids = sendings.map(({ message }) => message.id);
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(campaignMessages)
			.set({ dueAt: new Date() })
			.where(and(inArray(campaignMessages.id, ids), eq(campaignMessages.state, "waiting"))),
	);
}

async function trySend(
	services: Services,
	sending: Sending,
	sender: MailSender | null,
): Promise<Sent> {
	try {
		return await send(services, sending, sender);
	} catch (error) {
		const { message } = sending;
		services.log.error({ error, message: message.id }, "campaign message not written");
		return { message, outcome: { isFinal: true, words: NOT_WRITTEN }, goneDevices: [] };
	}
}

async function send(
	services: Services,
	sending: Sending,
	sender: MailSender | null,
): Promise<Sent> {
	const { message, campaign, customer, withheld, devices, offer, brand } = sending;
	if (withheld || !customer) return { message, outcome: withheld, goneDevices: [] };
	const contact = contactIn(campaign.channel, customer);
	const { config } = services;
	const { id, code, step } = message;
	const links = trackedLinks(config, code);
	const about = { campaign, step, customerName: customer.name, merchantName: brand.name, links };
	if (campaign.channel === "EMAIL") {
		const imageUrl = (image: string) => publicLink(config, imagePath(image, "large", "jpg"));
		const content = writeEmail({ ...about, offer, brand, imageUrl });
		const mail = { id, recipient: contact, ...content, campaignId: campaign.id };
		const outcome = await deliverMail(services, campaign, mail, sender);
		return { message, outcome, goneDevices: [] };
	}
	if (campaign.channel === "SMS") {
		const text = { id, recipient: contact, text: writeText(about) };
		return {
			message,
			outcome: await deliverText(services, campaign.merchantId, text),
			goneDevices: [],
		};
	}
	const { refusal, gone } = await deliverPush(services, devices, JSON.stringify(writePush(about)));
	const isNowhere = gone.length === devices.length;
	return {
		message,
		outcome: isNowhere ? { skipped: NO_DEVICE_REASON } : refusal,
		goneDevices: gone,
	};
}
