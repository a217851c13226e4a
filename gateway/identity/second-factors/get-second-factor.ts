import { eq } from "drizzle-orm";
import type { SecondFactorState } from "~/models/identity/second-factor";
import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import { merchants } from "../../merchants/tables";
import type { Person } from "../people/own-account";
import { hasStepHere } from "./has-step-here";
import { openSecret } from "./redeem-factor-code";
import { secondFactors } from "./tables";
import { keyUri } from "./totp";

const SETUP_MINUTES = 30;

/** The caller's app and whether one is required. The secret is shown only during setup. */
export async function getSecondFactor(
	{ database, config }: Services,
	person: Person,
): Promise<SecondFactorState> {
	const { user } = person;
	const { factor, isRequired, hasStep } = await database.transaction(SYSTEM, async (tx) => {
		const [factor] = await tx
			.select()
			.from(secondFactors)
			.where(eq(secondFactors.userUuid, user.uuid));
		const [merchant] = user.merchantId
			? await tx.select().from(merchants).where(eq(merchants.merchantId, user.merchantId))
			: [];
		const isRequired = merchant?.requiresSecondStep ?? false;
		return { factor, isRequired, hasStep: await hasStepHere(tx, person) };
	});
	const base = { isRequired, hasStepHere: hasStep, hasPassword: user.passwordHash !== null };
	if (factor?.confirmedAt) {
		return {
			...base,
			confirmedAt: factor.confirmedAt.toISOString(),
			recoveryCodesLeft: factor.recoveryHashes.length,
			setup: null,
		};
	}
	const isFresh = factor && Date.now() - factor.createdAt.getTime() < SETUP_MINUTES * 60_000;
	if (!isFresh) return { ...base, confirmedAt: null, recoveryCodesLeft: 0, setup: null };
	const secret = openSecret(config.SESSION_SECRET, factor.sealedSecret);
	const setup = secret && { secret, uri: keyUri(secret, user.email) };
	return { ...base, confirmedAt: null, recoveryCodesLeft: 0, setup: setup || null };
}
