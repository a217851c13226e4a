import { z } from "@hono/zod-openapi";
import { and, asc, eq, isNull } from "drizzle-orm";
import { isOfLapsed } from "~/models/audiences/audience";
import { conditionsSentence } from "~/models/audiences/condition-text";
import { CAMPAIGN_CHANNELS, type CampaignChannel } from "~/models/campaigns/campaign";
import type { SubscriptionsView } from "~/models/campaigns/campaign-choices";
import {
	campaignChoicesSchema,
	campaignTemplateSchema,
	subscriptionsSchema,
	subscriptionsViewSchema,
} from "~/models/campaigns/campaign-choices.schema";
import { messageCodeSchema, pushDeviceSchema } from "~/models/campaigns/campaign-message.schema";
import { CAMPAIGN_TEMPLATES } from "~/models/campaigns/campaign-templates";
import { YEARS_AFTER_ORDER } from "~/models/customers/consent";
import { heardSchema, idSchema } from "~/models/shared/answer.schema";
import { audiences } from "../audiences/tables";
import type { Tx } from "../core/database";
import { mutation, open, read } from "../core/endpoint";
import { GatewayError, invalid, notFound } from "../core/errors";
import { newId } from "../core/ids";
import { publicAnswer, publicRead } from "../core/public-read";
import {
	type ConsentOutcome,
	consentsByCustomer,
	contactIn,
	deleteBounce,
	type GivenConsent,
	noteConsents,
	recordConsents,
} from "../customers/consent/consents";
import { customers } from "../customers/tables";
import { campaignEndpoints, pushEndpoints } from "./campaigns";
import { emailOffer } from "./email-offer";
import {
	canSend,
	findOrderingLink,
	findSenderAddress,
	getHomeFacts,
	listActiveDiscounts,
} from "./facts";
import { BOUNCE_WEBHOOK_PATH, handleBounce, mailEventSchema } from "./handle-bounces";
import {
	handleReturned,
	RETURNED_CHARACTERS,
	RETURNED_PATH,
	returnedMailSchema,
} from "./handle-returned";
import { findMerchantName } from "./merchant-name";
import { pushDevices } from "./tables";
import { clickLink, openMessage, unsubscribeByCode } from "./tracking";

const tag = "Campaigns";
const CUSTOMER = "/api/v2/store-v2/:merchantId/customers/:customerId";
const params = z.object({ merchantId: z.uuid() });
const ofCustomer = z.object({ merchantId: z.uuid(), customerId: z.uuid() });
const CHANNELS = Object.keys(CAMPAIGN_CHANNELS) as CampaignChannel[];
const SUBSCRIPTION_OF = { EMAIL: "email", SMS: "sms", PUSH: "push" } as const;
const NO_PUSH = "Push notifications aren’t set up yet. Ask support.";
const NOT_ACCEPTED = "This push service isn’t supported";

async function getCustomer(tx: Tx, merchantId: string, customerId: string) {
	const [found] = await tx
		.select()
		.from(customers)
		.where(
			and(
				eq(customers.id, customerId),
				eq(customers.merchantId, merchantId),
				isNull(customers.deletedAt),
			),
		);
	if (!found) throw notFound("Customer");
	return found;
}

async function getSubscriptions(
	tx: Tx,
	customer: typeof customers.$inferSelect,
): Promise<SubscriptionsView> {
	const consents = (await consentsByCustomer(tx, customer.merchantId, [customer])).get(customer.id);
	if (!consents) throw new Error("The customer has no consents");
	const { email, sms, push } = consents;
	return {
		email: !email.bouncedAt && (email.answer === "yes" || (!email.answer && hasOrdered(customer))),
		sms: !sms.bouncedAt && sms.answer === "yes",
		push: push.answer !== "no",
		consents,
	};
}

/** Uses the same period as `leftOutReason`. */
function hasOrdered({ lastOrderAt }: typeof customers.$inferSelect): boolean {
	const since = new Date();
	since.setFullYear(since.getFullYear() - YEARS_AFTER_ORDER);
	return lastOrderAt !== null && lastOrderAt > since;
}

/** Endpoints for form choices, customers' consents and message events (spec 3.30, 7.7). */
export const campaignRoutes = [
	...campaignEndpoints,
	...pushEndpoints,
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/campaign-templates",
		tag,
		summary: "List campaign templates (spec 7.7)",
		access: { anyOf: [["CAMPAIGN.API_READ"]] },
		wholeMerchant: true,
		params,
		answer: z.array(campaignTemplateSchema),
		handle: async () => [...CAMPAIGN_TEMPLATES],
	}),
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/campaign-choices",
		tag,
		summary: "Get the audiences, offers, channels and time zone for campaigns",
		access: { anyOf: [["CAMPAIGN.API_READ"]] },
		wholeMerchant: true,
		params,
		answer: campaignChoicesSchema,
		async handle(tx, { params: { merchantId }, services }) {
			const named = await tx
				.select({
					id: audiences.id,
					name: audiences.name,
					tag: audiences.tag,
					conditions: audiences.conditions,
				})
				.from(audiences)
				.where(and(eq(audiences.merchantId, merchantId), isNull(audiences.deletedAt)))
				.orderBy(asc(audiences.name));
			const offers = await listActiveDiscounts(tx, merchantId);
			const { zone, currency, address } = await getHomeFacts(tx, merchantId);
			return {
				zone,
				postalAddress: address,
				company: await findMerchantName(tx, merchantId),
				audiences: named.map(({ conditions, ...audience }) => ({
					...audience,
					isLapsed: isOfLapsed(conditions),
					who: conditionsSentence(conditions),
				})),
				offers: offers.map((offer) => {
					const { id, name } = offer;
					return { id, name, ...emailOffer(offer, currency) };
				}),
				channels: CHANNELS.filter((channel) => canSend(services, channel)),
				sender: await findSenderAddress(tx, services, merchantId),
				link: await findOrderingLink(tx, services, merchantId),
			};
		},
	}),
	read({
		method: "get",
		path: `${CUSTOMER}/subscriptions`,
		tag,
		summary: "Get a customer's consent by channel, with its source and time",
		access: { anyOf: [["CUSTOMER.API_READ"], ["CUSTOMER.API_UPDATE"]] },
		params: ofCustomer,
		answer: subscriptionsViewSchema,
		handle: async (tx, { params: { merchantId, customerId } }) =>
			getSubscriptions(tx, await getCustomer(tx, merchantId, customerId)),
	}),
	mutation({
		method: "put",
		path: `${CUSTOMER}/subscriptions`,
		tag,
		summary: "Set a customer's consent by channel",
		access: { anyOf: [["CUSTOMER.API_UPDATE"]] },
		params: ofCustomer,
		body: subscriptionsSchema,
		answer: subscriptionsViewSchema,
		async handle(tx, { scope, params: { merchantId, customerId }, body }) {
			const customer = await getCustomer(tx, merchantId, customerId);
			const before = await getSubscriptions(tx, customer);
			const isStorefront = scope.actor.kind === "api-key";
			const given: GivenConsent[] = [];
			const working: ConsentOutcome[] = [];
			for (const channel of CHANNELS) {
				const name = SUBSCRIPTION_OF[channel];
				// A no counts once there is an address.
				const contact = contactIn(channel, customer) || (body[name] ? "" : customer.id);
				if (!contact) continue;
				// The team's form saves every field; a customer's answer counts even if it changes nothing.
				if (isStorefront || before[name] !== body[name]) {
					given.push({ channel, contact, answer: body[name] ? "yes" : "no" });
				}
				// People who turn it on again know that the address works.
				if (!body[name] || !before.consents[name].bouncedAt) continue;
				await deleteBounce(tx, merchantId, channel, contact);
				working.push({ channel, contact, before: "no", after: "yes" });
			}
			const source = isStorefront ? "storefront" : "office";
			const outcomes = await recordConsents(tx, merchantId, source, given);
			noteConsents(tx, scope, customer, [...outcomes, ...working]);
			return getSubscriptions(tx, customer);
		},
	}),
	mutation({
		method: "post",
		path: `${CUSTOMER}/push-devices`,
		tag: "Push notifications",
		summary: "Register a customer's device for push notifications (RFC 8030)",
		access: { anyOf: [["CUSTOMER.API_UPDATE"]] },
		feature: "isPushEnabled",
		params: ofCustomer,
		body: pushDeviceSchema,
		answer: z.object({ id: idSchema }),
		status: 201,
		async handle(tx, { params: { merchantId, customerId }, body, services: { pusher } }) {
			if (!pusher) throw new GatewayError(422, NO_PUSH);
			const { endpoint, keys } = body;
			if (!pusher.accepts(endpoint)) throw invalid({ endpoint: [NOT_ACCEPTED] });
			await getCustomer(tx, merchantId, customerId);
			const device = { customerId, ...keys };
			const [row] = await tx
				.insert(pushDevices)
				.values({ id: newId(), merchantId, endpoint, ...device, createdAt: new Date() })
				.onConflictDoUpdate({
					target: [pushDevices.merchantId, pushDevices.endpoint],
					set: device,
				})
				.returning({ id: pushDevices.id });
			if (!row) throw new Error("The device was not written");
			return row;
		},
	}),
	mutation({
		method: "delete",
		path: `${CUSTOMER}/push-devices/:id`,
		tag: "Push notifications",
		summary: "Unregister a device from push notifications",
		access: { anyOf: [["CUSTOMER.API_UPDATE"]] },
		feature: "isPushEnabled",
		params: ofCustomer.extend({ id: z.uuid() }),
		answer: z.object({ id: idSchema }),
		async handle(tx, { params: { merchantId, customerId, id } }) {
			const removed = await tx
				.delete(pushDevices)
				.where(
					and(
						eq(pushDevices.id, id),
						eq(pushDevices.merchantId, merchantId),
						eq(pushDevices.customerId, customerId),
					),
				)
				.returning({ id: pushDevices.id });
			if (removed.length === 0) throw notFound("Device");
			return { id };
		},
	}),
	publicRead({
		path: "/api/v2/public/push-key",
		tag: "Push notifications",
		summary: "Get the public key for push notifications; null while they are not set up",
		answer: z.object({ publicKey: z.string().nullable() }),
		handle: async ({ services: { pusher } }) =>
			publicAnswer({ publicKey: pusher?.publicKey ?? null }),
	}),
	open({
		method: "post",
		path: "/api/v2/public/campaign-messages/open",
		tag,
		summary: "Record that a message was opened",
		body: messageCodeSchema,
		answer: z.object({ isCounted: z.literal(true) }),
		async handle({ services, body }) {
			await openMessage(services, body.code);
			return { isCounted: true } as const;
		},
	}),
	open({
		method: "post",
		path: "/api/v2/public/campaign-messages/click",
		tag,
		summary: "Record that a link of a message was followed; returns its address",
		body: messageCodeSchema.extend({ link: z.int().min(0).max(200).meta({ example: 0 }) }),
		answer: z.object({ url: z.string().meta({ example: "https://order.harbour.example/" }) }),
		handle: ({ services, body }) => clickLink(services, body.code, body.link),
	}),
	open({
		method: "post",
		path: "/api/v2/public/campaign-messages/unsubscribe",
		tag,
		summary: "Unsubscribe the recipient of a message from campaigns on its channel",
		body: messageCodeSchema,
		answer: z.object({ isStopped: z.literal(true) }),
		handle: ({ services, body }) => unsubscribeByCode(services, body.code),
	}),
	open({
		method: "post",
		path: BOUNCE_WEBHOOK_PATH,
		tag,
		summary: "Receive signed delivery events from the email provider (Standard Webhooks)",
		body: mailEventSchema,
		answer: heardSchema,
		async handle({ services, body, context }) {
			const header = (name: string) =>
				context.req.header(`webhook-${name}`) ?? context.req.header(`svix-${name}`) ?? "";
			return handleBounce(services, body, {
				id: header("id"),
				at: header("timestamp"),
				signature: header("signature"),
				body: await context.req.text(),
			});
		},
	}),
	open({
		method: "post",
		path: RETURNED_PATH,
		tag,
		summary: "Receive an email that the mail server could not deliver (RFC 3464)",
		body: returnedMailSchema,
		bodyCharacters: RETURNED_CHARACTERS,
		answer: heardSchema,
		handle: ({ services, body }) => handleReturned(services, body),
	}),
] as const;
