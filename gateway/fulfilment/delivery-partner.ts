import { and, asc, eq, isNull } from "drizzle-orm";
import type { DeliveryPartner } from "~/models/fulfilment/delivery-partner";
import { deliveryPartnerEntity } from "~/models/fulfilment/delivery-partner.entity";
import type { RecordedKind } from "../core/change-row";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { sealText, unsealText } from "../core/seal";
import { deliveryPartners } from "./tables";

export type PartnerRow = typeof deliveryPartners.$inferSelect;

const PURPOSES = { apiKey: "courier api key", signatureSecret: "courier signature" } as const;
type SecretName = keyof typeof PURPOSES;

type Secrets = Pick<GatewayConfig, "SESSION_SECRET">;

export const recordedPartner: RecordedKind<PartnerRow> = {
	entity: deliveryPartnerEntity.name,
	id: ({ id }) => id,
	label: ({ name }) => name,
	storeId: ({ storeId }) => storeId,
	audited: (row) => {
		const { apiKeyEnd, signatureSecretEnd, ...partner } = toPartner(row);
		const { id: _, version: __, updatedAt: ___, ...audited } = partner;
		return {
			...audited,
			apiKeyState: secretState(apiKeyEnd, row.apiKeySetAt),
			signatureSecretState: secretState(signatureSecretEnd, row.signatureSecretSetAt),
		};
	},
	answer: toPartner,
};

export function toPartner(row: PartnerRow): DeliveryPartner {
	const {
		merchantId: _,
		storeId: __,
		createdAt: ___,
		deletedAt: ____,
		apiKey: _____,
		apiKeySetAt: ______,
		signatureSecret: _______,
		signatureSecretSetAt: ________,
		...partner
	} = row;
	return { ...partner, updatedAt: row.updatedAt.toISOString() };
}

export function listPartners(tx: Tx, storeId: string): Promise<PartnerRow[]> {
	return tx
		.select()
		.from(deliveryPartners)
		.where(and(eq(deliveryPartners.storeId, storeId), isNull(deliveryPartners.deletedAt)))
		.orderBy(asc(deliveryPartners.name), asc(deliveryPartners.id));
}

/** Columns of the secrets in a body; an empty one stays unchanged. */
export function sealSecrets<Body extends Partial<Record<SecretName, string>>>(
	{ apiKey, signatureSecret, ...body }: Body,
	config: Secrets,
) {
	return {
		...body,
		...(apiKey && {
			apiKey: sealText(config.SESSION_SECRET, PURPOSES.apiKey, apiKey),
			apiKeyEnd: apiKey.slice(-4),
			apiKeySetAt: new Date(),
		}),
		...(signatureSecret && {
			signatureSecret: sealText(config.SESSION_SECRET, PURPOSES.signatureSecret, signatureSecret),
			signatureSecretEnd: signatureSecret.slice(-4),
			signatureSecretSetAt: new Date(),
		}),
	};
}

/** Partner secret; null if not set, or encrypted with another session secret. */
export function unsealSecret(row: PartnerRow, name: SecretName, config: Secrets): string | null {
	const sealed = row[name];
	if (sealed === null) return null;
	try {
		return unsealText(config.SESSION_SECRET, PURPOSES[name], sealed);
	} catch {
		// The partner is incomplete until its secret is entered again, and quotes say so.
		return null;
	}
}

function secretState(end: string | null, setAt: Date | null): string | null {
	return end === null ? null : `Ends in ${end}, set ${setAt?.toISOString()}`;
}
