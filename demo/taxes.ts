import { fixedId } from "../gateway/adapters/sandbox/random";
import type { taxes } from "../gateway/money/tables";
import type { DemoLocation, DemoTenant } from "./demo-tenant";

/** Taxes of every selling location by state or province, as separate rows. */
export function taxRows({
	merchant: { merchantId, createdAt },
	locations,
}: DemoTenant): (typeof taxes.$inferSelect)[] {
	return locations
		.filter(({ trade }) => trade)
		.flatMap((location) =>
			demoTaxes(location).map(({ name, percent, isForSome }) => ({
				id: demoTaxId(location, name),
				merchantId,
				storeId: location.row.storeId,
				name,
				guid: posGuid(location, name),
				ratePpm: Math.round(percent * 10_000),
				appliesToMenu: !isForSome,
				isIncluded: false,
				version: 1,
				createdAt,
				updatedAt: createdAt,
				deletedAt: null,
			})),
		);
}

export function menuTaxIds(location: DemoLocation): string[] {
	return demoTaxes(location)
		.filter(({ isForSome }) => !isForSome)
		.map(({ name }) => demoTaxId(location, name));
}

export function allTaxIds(location: DemoLocation): string[] {
	return demoTaxes(location).map(({ name }) => demoTaxId(location, name));
}

export function posGuid({ row }: DemoLocation, name: string): string | null {
	return row.posProvider && fixedId(`pos:${row.storeId}:${name}`).slice(0, 18);
}

interface DemoTax {
	name: string;
	percent: number;
	isForSome: boolean;
}

function demoTaxes({ row }: DemoLocation): DemoTax[] {
	const line = RATES[row.address.stateCode] ?? "";
	return line
		.split(", ")
		.filter(Boolean)
		.map((text) => {
			const [, name = "", percent] = /^(.+) ([\d.]+)(?: of some)?$/.exec(text) ?? [];
			return { name, percent: Number(percent), isForSome: text.endsWith(" of some") };
		});
}

function demoTaxId({ row }: DemoLocation, name: string): string {
	return fixedId(`tax:${row.storeId}:${name}`);
}

// Restaurant meals in the cities of the demo; "of some" is on chosen items. Oregon has no sales tax.
const RATES: Readonly<Record<string, string>> = {
	AZ: "Arizona privilege tax 5.6, County tax 0.7, City tax 2.3",
	CA: "California sales tax 7.25, District tax 2.25",
	CO: "Colorado sales tax 2.9, RTD and culture 1.1, City tax 4.81",
	DC: "Restaurant meals tax 10",
	FL: "Florida sales tax 6, County surtax 1",
	GA: "Georgia sales tax 4, Local tax 4.9, Liquor by the drink 3 of some",
	IL: "Illinois sales tax 6.25, Cook County 1.75, City tax 1.25, RTA 1, Restaurant tax 0.5",
	LA: "Louisiana sales tax 4.45, Orleans Parish 5.5",
	MA: "Meals tax 6.25, Local meals tax 0.75",
	MD: "Maryland sales tax 6, Alcohol tax 9 of some",
	ME: "Prepared food tax 8",
	MN: "Minnesota sales tax 6.875, Local taxes 2.155, Liquor tax 2.5 of some",
	MO: "Missouri sales tax 4.225, Local taxes 5.455",
	NC: "North Carolina sales tax 4.75, County tax 2.5, Prepared food tax 1",
	NM: "Gross receipts tax 7.875",
	NV: "Nevada sales tax 6.85, Clark County 1.525",
	NY: "New York State sales tax 4, City tax 4.5, MCTD surcharge 0.375",
	OH: "Ohio sales tax 5.75, County tax 1.75",
	PA: "Pennsylvania sales tax 6, Philadelphia tax 2, Liquor tax 10 of some",
	TN: "Tennessee sales tax 7, Local tax 2.75, Liquor tax 15 of some",
	TX: "Texas sales tax 6.25, Local tax 2",
	UT: "Utah sales tax 4.85, Local taxes 2.9, Restaurant tax 1",
	WA: "Washington sales tax 6.5, Local tax 3.85",
	WI: "Wisconsin sales tax 5, County tax 0.5",
	BC: "GST 5, PST on alcohol 10 of some, PST on soft drinks 7 of some",
	ON: "HST 13",
};
