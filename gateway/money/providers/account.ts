import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { nextWarning, PAYMENT_KEYS, type PaymentLink } from "~/models/money/payment-provider";
import { paymentProviderEntity } from "~/models/money/payment-provider.entity";
import type { AccountTokens } from "../../adapters/payments/accounts/account-provider";
import type { RecordedKind } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { notFound } from "../../core/errors";
import { personName } from "../../core/person-name";
import { sealText, unsealText } from "../../core/seal";
import type { Services } from "../../core/services";
import { locations } from "../../locations/tables";
import { paymentAccounts } from "./tables";

export type AccountRow = typeof paymentAccounts.$inferSelect;

const secretsSchema = z.object({
	access: z.string().optional(),
	refresh: z.string().nullable().optional(),
	apiKey: z.string().optional(),
	publicClientKey: z.string().optional(),
	transactionKey: z.string().optional(),
});

export type AccountSecrets = z.infer<typeof secretsSchema>;

const sealPurpose = (storeId: string) => `payment account ${storeId}`;

/** Secrets as they are stored; no other location's row can hold them. */
export function sealSecrets(secret: string, storeId: string, secrets: AccountSecrets): string {
	return sealText(secret, sealPurpose(storeId), JSON.stringify(secrets));
}

/** The secrets of a row; none where they were sealed for another location or with another secret. */
export function openSecrets(
	secret: string,
	row: Pick<AccountRow, "storeId" | "secrets">,
): AccountSecrets {
	try {
		return secretsSchema.parse(
			JSON.parse(unsealText(secret, sealPurpose(row.storeId), row.secrets)),
		);
	} catch {
		// The account can still be unlinked, or linked again.
		return {};
	}
}

/** Columns for new tokens: their expiry, and their renewal time (half-way). */
export function writtenTokens(
	secret: string,
	storeId: string,
	{ tokens, now }: { tokens: AccountTokens; now: number },
) {
	const { access, refresh, accessEndsAt, endsAt } = tokens;
	const ends = endsAt ?? (refresh === null ? accessEndsAt : null);
	const warnAt = ends === null ? null : nextWarning(ends, now);
	const lifetime = accessEndsAt === null ? null : Math.max(0, accessEndsAt - now);
	return {
		secrets: sealSecrets(secret, storeId, { access, refresh }),
		endsAt: ends === null ? null : new Date(ends),
		warnAt: warnAt === null ? null : new Date(warnAt),
		refreshAt: refresh === null || lifetime === null ? null : new Date(now + lifetime / 2),
		attempts: 0,
		lastError: null,
	};
}

/** Audit log form of a payment provider, without its secrets. */
export function recordedAccount(title: string, services: LinkServices): RecordedKind<AccountRow> {
	return {
		entity: paymentProviderEntity.name,
		id: ({ storeId }) => storeId,
		label: () => title,
		storeId: ({ storeId }) => storeId,
		audited: ({ provider, accountName, endsAt, endings }) => ({
			provider,
			accountName,
			endsAt: endsAt?.toISOString() ?? null,
			keys: PAYMENT_KEYS.flatMap((key) => endings[key] ?? []).join(", ") || null,
		}),
		answer: (row) => presentLink(services, row.storeId, row),
	};
}

type LinkServices = Pick<Services, "paymentAccounts"> &
	Partial<Pick<Services, "squareSubscription">>;

interface LinkTerms {
	linkedByName?: string | null;
	atStake?: PaymentLink["atStake"];
}

/** Presents a location's payment provider, with the name of the person who linked it if known. */
export function presentLink(
	{ paymentAccounts: { consent, keys }, squareSubscription }: LinkServices,
	storeId: string,
	row: AccountRow | null,
	{ linkedByName = null, atStake = null }: LinkTerms = {},
): PaymentLink {
	return {
		storeId,
		version: row?.version ?? 0,
		account: row && {
			provider: row.provider,
			accountName: row.accountName,
			endings: row.endings,
			endsAt: row.endsAt?.toISOString() ?? null,
			linkedAt: row.linkedAt.toISOString(),
			linkedBy: linkedByName ?? row.linkedBy,
			lastError: row.lastError,
		},
		former: (row?.former ?? []).map(({ provider, accountName, endsAt }) => {
			return { provider, accountName, endsAt };
		}),
		atStake,
		squareUpdates: (row?.provider === "square" && squareSubscription?.state()) || null,
		available: [
			...(consent.square ? (["square"] as const) : []),
			...(consent.clover ? (["clover"] as const) : []),
			...(keys ? (["authorize-net"] as const) : []),
		],
	};
}

/** A location with its payment provider, if it has one. Throws 404. */
export async function findAccount(tx: Tx, storeId: string) {
	const [found] = await tx
		.select({
			title: locations.title,
			currency: locations.currency,
			row: paymentAccounts,
			linkedByName: personName(paymentAccounts.linkedByUuid),
		})
		.from(locations)
		.leftJoin(paymentAccounts, eq(paymentAccounts.storeId, locations.storeId))
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!found) throw notFound("Location");
	return found;
}

/** Finds the account like `findAccount` with the location locked, so that links are serialized. Throws 404. */
export async function lockAccount(tx: Tx, storeId: string) {
	await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(eq(locations.storeId, storeId))
		.for("update");
	return findAccount(tx, storeId);
}
