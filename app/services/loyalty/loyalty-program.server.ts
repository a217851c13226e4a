import { sameEveryDay } from "~/models/hours/business-hours";
import {
	earningText,
	expiryLabel,
	type LoyaltyBalance,
	type LoyaltyProgram,
	type LoyaltyProgramEditor,
	type LoyaltyProgramRow,
	spendingText,
} from "~/models/loyalty/loyalty-program";
import { loyaltyProgramEntity } from "~/models/loyalty/loyalty-program.entity";
import {
	loyaltyProgramFormFields,
	loyaltyProgramFormSchema,
} from "~/models/loyalty/loyalty-program.schema";
import { formatCount } from "~/models/shared/count-text";
import { fieldLabels } from "~/models/shared/entity";
import { CURRENCY_SYMBOLS, type Currency, formatMoney, moneyInput } from "~/models/shared/money";
import { crudClient } from "~/services/gateway/crud-client.server";
import { weekGroups } from "~/services/hours/windows-in.server";
import { hasCurrencies, menuCurrency } from "~/services/menu/menu-currency.server";
import type { PageAccess } from "~/services/web/access.server";
import { AT_SOME_LOCATIONS, conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { locationCount } from "~/services/web/location-options.server";
import { locationChoices, searchedLocations } from "~/services/web/searched-locations.server";

type Editing = Pick<PageAccess, "gateway" | "viewer">;

export const loyaltyProgramClient = crudClient("/api/v2/store-v2/:merchantId/loyalty-programs");

/** Builds the form view of a loyalty program; null for a new one. Throws a Response. */
export async function loyaltyProgramEditor(
	access: Editing,
	program: LoyaltyProgram | null,
): Promise<LoyaltyProgramEditor> {
	const { viewer } = access;
	const searched = await searchedLocations(access);
	return {
		values: program ? toFormValues(program) : NEW,
		version: program?.version ?? null,
		constraint: formConstraint(loyaltyProgramFormFields),
		labels: fieldLabels(loyaltyProgramEntity),
		locations: locationChoices(searched, program?.stores ?? []),
		symbol: CURRENCY_SYMBOLS[menuCurrency(viewer)],
		hasCurrencies: hasCurrencies(viewer),
	};
}

/** Builds the `saveForm` options of the loyalty program form. Throws a Response. */
export function loyaltyProgramSaving(access: Editing) {
	return {
		schema: loyaltyProgramFormSchema,
		searched: () => searchedLocations(access),
		conflict: (current: LoyaltyProgram) => ({
			value: toFormValues(current),
			version: current.version,
			labels: [
				AT_SOME_LOCATIONS,
				...conflictLabels(loyaltyProgramEntity, {
					viewer: access.viewer,
					groups: weekGroups(access.viewer.clock),
				}),
			],
		}),
	};
}

/** Fetches member and point counts by program id. Throws a Response. */
export async function loyaltyBalances({
	gateway,
}: Pick<PageAccess, "gateway">): Promise<ReadonlyMap<string, LoyaltyBalance>> {
	const balances = await gateway.get("/api/v2/store-v2/:merchantId/loyalty-balances", {
		params: { merchantId: gateway.merchantId },
	});
	return new Map(balances.map((balance) => [balance.programId, balance]));
}

export function loyaltyProgramRow(
	program: LoyaltyProgram,
	balance: LoyaltyBalance | undefined,
	{ viewer }: Pick<PageAccess, "viewer">,
): LoyaltyProgramRow {
	const { id, name, isEnabled, expiresAfterMonths, stores } = program;
	const currency = menuCurrency(viewer);
	return {
		id,
		name,
		isEnabled,
		earns: earningText(program, currency),
		pays: spendingText(program, currency),
		expires: expiryLabel(expiresAfterMonths),
		members: formatCount(balance?.members ?? 0),
		points: pointsWorth(program, balance?.points ?? 0, currency),
		locations: locationCount(stores, viewer),
	};
}

/** "307,501 ($15,375.05)": what members could pay with them. */
function pointsWorth(
	{ spendPoints, spendValue }: LoyaltyProgram,
	points: number,
	currency: Currency,
): string {
	const count = formatCount(points);
	if (points === 0) return count;
	return `${count} (${formatMoney(Math.floor((points * spendValue) / spendPoints), currency)})`;
}

function toFormValues({ stores, ...program }: LoyaltyProgram) {
	return {
		...program,
		earnPoints: String(program.earnPoints),
		earnPer: moneyInput(program.earnPer),
		signUpPoints: program.signUpPoints === 0 ? "" : String(program.signUpPoints),
		bonusMultiplier: String(program.bonusMultiplier),
		spendPoints: String(program.spendPoints),
		spendValue: moneyInput(program.spendValue),
		expiresAfterMonths:
			program.expiresAfterMonths === null ? "" : String(program.expiresAfterMonths),
		atSomeLocations: stores !== null,
		stores: stores ?? [],
	};
}

const NEW = {
	isEnabled: true,
	earnPoints: "1",
	earnPer: moneyInput(100),
	bonusMultiplier: "2",
	weeklySchedule: sameEveryDay([]),
	spendPoints: "100",
	spendValue: moneyInput(500),
	stores: [],
};
