import {
	CONSENT_PROVIDERS,
	daysLeft,
	expiryText,
	PAYMENT_KEYS,
	type PaymentAccount,
	type PaymentKey,
	type PaymentLink,
	WARNING_DAYS,
} from "~/models/money/payment-provider";
import type {
	PaymentProviderSummary,
	PaymentProviderView,
} from "~/models/money/payment-provider-view";
import { SQUARE_PERMISSIONS } from "~/models/money/square-permissions";
import { PAYMENT_PROVIDER_NAMES } from "~/models/orders/payment-providers";
import { formatInstant } from "~/models/shared/instants";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";

export function paymentProviderView(
	{ viewer, location }: LocationAccess,
	{ account, available, version, former, atStake, squareUpdates }: PaymentLink,
): PaymentProviderView {
	const canChange = viewerPermissions(viewer).includes("PAYMENT.API_UPDATE");
	const clock = viewerLocalTime(viewer, location);
	const here = `/location/${location.storeId}/general/payment/provider`;
	return {
		version,
		linked: account && {
			...linkedAccountView(account, Date.now()),
			facts: [
				{ term: "Account", value: account.accountName },
				{ term: "Linked", value: formatInstant(account.linkedAt, clock) },
				{ term: "Linked by", value: account.linkedBy },
				...(account.endsAt
					? [{ term: "Authorization ends", value: formatInstant(account.endsAt, clock) }]
					: []),
				...(squareUpdates ? [{ term: "Square updates", value: updatesText(squareUpdates) }] : []),
				...(account.lastError ? [{ term: "Last error", value: account.lastError }] : []),
			],
		},
		atStake: account && atStake ? unrefundableMessage(account, atStake) : null,
		former: former.map(({ provider, accountName, endsAt }) => {
			const until = formatInstant(endsAt, clock);
			return `${PAYMENT_PROVIDER_NAMES[provider]} account ${accountName} still refunds its own payments until ${until}.`;
		}),
		permissions:
			canChange && available.includes("square") ? SQUARE_PERMISSIONS.map(({ why }) => why) : [],
		consents: canChange
			? CONSENT_PROVIDERS.filter((id) => available.includes(id))
					.map((id) => {
						const isRenewal = account?.provider === id;
						const name = PAYMENT_PROVIDER_NAMES[id];
						return {
							id,
							label: isRenewal ? `Renew ${name}` : `Link ${name}`,
							to: `${here}/consent?provider=${id}`,
							isRenewal,
						};
					})
					.sort((one, other) => Number(other.isRenewal) - Number(one.isRenewal))
			: [],
		keys: available.includes("authorize-net")
			? {
					hints: Object.fromEntries(
						PAYMENT_KEYS.map((key) => [key, keyHint(account, key)]),
					) as Record<PaymentKey, string>,
					isLinked: account?.provider === "authorize-net",
				}
			: null,
		readOnlyReason: canChange ? null : VIEW_ONLY_SETTINGS,
	};
}

function updatesText({ isActive, problem }: NonNullable<PaymentLink["squareUpdates"]>): string {
	return isActive ? "On: changes at Square appear here" : `Off: ${problem}`;
}

const MAX_COUNTED = 1_000;

function unrefundableMessage(
	{ provider, endsAt }: PaymentAccount,
	{ refundable, unconfirmed }: NonNullable<PaymentLink["atStake"]>,
): string | null {
	if (refundable === 0) return null;
	const name = PAYMENT_PROVIDER_NAMES[provider];
	const count = refundable >= MAX_COUNTED ? "1,000 or more" : String(refundable);
	const orders = refundable === 1 ? "order was" : "orders were";
	const waiting =
		unconfirmed === 0
			? ""
			: ` ${unconfirmed} ${unconfirmed === 1 ? "is" : "are"} not confirmed yet and can be canceled only with a refund.`;
	const lasts = endsAt === null ? " for 180 days" : " while its authorization lasts";
	return `${count} recent ${orders} paid through ${name}.${waiting} After a switch, you can still refund them here${lasts}. If you remove ${name}, refund them at ${name}.`;
}

export function paymentProviderSummary(
	{ location }: LocationAccess,
	{ account }: PaymentLink,
): PaymentProviderSummary {
	const to = `/location/${location.storeId}/general/payment/provider`;
	if (!account) {
		return { badge: null, text: NOT_LINKED, to, label: "Link a provider" };
	}
	const { name, tone, state, text } = linkedAccountView(account, Date.now());
	return {
		badge: { tone, text: `${name}: ${state}` },
		text,
		to,
		label: tone === "success" ? "View provider" : "Renew authorization",
	};
}

const NOT_LINKED = "Link a payment provider to charge cards.";

export function linkedAccountView({ provider, endsAt }: PaymentAccount, now: number) {
	const name = PAYMENT_PROVIDER_NAMES[provider];
	const isRevocable = provider === "square";
	const shared = {
		name,
		verb: isRevocable ? ("Revoke" as const) : ("Unlink" as const),
		revokeHint: isRevocable
			? `${name} access ends right away.`
			: `Mise deletes the ${provider === "clover" ? "tokens" : "keys"}. Nothing changes at ${name}.`,
	};
	if (endsAt === null) {
		return {
			...shared,
			tone: "success" as const,
			state: "Active",
			text: `You charge cards through ${name}.`,
		};
	}
	const days = daysLeft(endsAt, now);
	if (days === 0) {
		return {
			...shared,
			tone: "danger" as const,
			state: "Expired",
			text: `The authorization expired. Renew it to charge cards through ${name}.`,
		};
	}
	const isSoon = days <= WARNING_DAYS[0];
	return {
		...shared,
		tone: isSoon ? ("warning" as const) : ("success" as const),
		state: `Active, ${days} ${days === 1 ? "day" : "days"} left`,
		text: isSoon
			? `The authorization ${expiryText(endsAt, now)}. Renew it before then.`
			: `You charge cards through ${name}.`,
	};
}

function keyHint(account: PaymentAccount | null, key: PaymentKey): string {
	const ending = account?.endings[key];
	return ending ? `Ends in “${ending}”. Leave empty to keep it.` : "Not set.";
}
