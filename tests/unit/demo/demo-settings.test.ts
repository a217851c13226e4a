import { describe, expect, it } from "vitest";
import { missingCredentials } from "~/models/fulfilment/delivery-partner";
import type { DeliveryZone } from "~/models/fulfilment/delivery-zone";
import {
	deliveryPatchSchema,
	pickupPatchSchema,
} from "~/models/fulfilment/fulfilment-settings.schema";
import { prepTimePatchSchema } from "~/models/fulfilment/prep-time.schema";
import type { Throttling } from "~/models/fulfilment/throttling";
import { throttlingPatchSchema } from "~/models/fulfilment/throttling.schema";
import { zoneIssues } from "~/models/fulfilment/zone-issues";
import { paymentPatchSchema } from "~/models/money/payment-settings.schema";
import { alertTimesPatchSchema } from "~/models/notifier/alert-times.schema";
import { receiptSettingsPatchSchema } from "~/models/notifier/receipt-settings.schema";
import { posPatchSchema } from "~/models/pos/pos-settings.schema";
import { findZone, isInArea } from "~/models/quotes/delivery-fee";
import { configurationPatchSchema } from "~/models/webstore/configuration.schema";
import { integrationsPatchSchema } from "~/models/webstore/integrations.schema";
import { stylingPatchSchema } from "~/models/webstore/styling.schema";
import { deliveryPartnerRows } from "../../../demo/delivery-partners";
import { deliveryZoneRows } from "../../../demo/delivery-zones";
import type { DemoLocation, DemoTenant } from "../../../demo/demo-tenant";
import { locationSettingRows } from "../../../demo/location-settings";
import { taxRows } from "../../../demo/taxes";
import { demoTenants } from "../../../demo/tenants";

const tenants = demoTenants(new Date("2026-11-20T17:30:00Z"));
const selling = tenants.flatMap((tenant) =>
	tenant.locations
		.filter(({ trade }) => trade)
		.map((location) => ({ tenant, location, title: location.row.title })),
);
const ofStore = <Row extends { storeId: string }>(rows: readonly Row[], { row }: DemoLocation) =>
	rows.filter(({ storeId }) => storeId === row.storeId);
const demoZones = (tenant: DemoTenant, location: DemoLocation) =>
	ofStore(deliveryZoneRows(tenant), location);

/** What a meal costs on top, in percent, in the cities of the demo; Oregon has no sales tax. */
const ON_TOP: Readonly<Record<string, number>> = {
	AZ: 8.6,
	BC: 5,
	CA: 9.5,
	CO: 8.81,
	DC: 10,
	FL: 7,
	GA: 8.9,
	IL: 10.75,
	LA: 9.95,
	MA: 7,
	MD: 6,
	ME: 8,
	MN: 9.03,
	MO: 9.68,
	NC: 8.25,
	NM: 7.875,
	NV: 8.375,
	NY: 8.875,
	OH: 7.5,
	ON: 13,
	OR: 0,
	PA: 8,
	TN: 9.75,
	TX: 8.25,
	UT: 8.75,
	WA: 10.35,
	WI: 5.5,
};

const SCHEMAS = {
	"pickup-settings": pickupPatchSchema,
	"delivery-settings": deliveryPatchSchema,
	"prep-time": prepTimePatchSchema,
	throttling: throttlingPatchSchema,
	"payment-settings": paymentPatchSchema,
	"pos-settings": posPatchSchema,
	"alert-times": alertTimesPatchSchema,
	"receipt-settings": receiptSettingsPatchSchema,
	"webstore-styling": stylingPatchSchema,
	"webstore-integrations": integrationsPatchSchema,
	"webstore-configuration": configurationPatchSchema,
};

it("forty locations of the chain sell, and those of the others", () => {
	expect(selling.filter(({ tenant }) => tenant.key === "ember-rye")).toHaveLength(40);
	expect(selling.length).toBe(48);
});

describe.each(selling)("$title", ({ tenant, location }) => {
	const { address, currency } = location.row;

	it("has settings that its pages would save", () => {
		const rows = ofStore(locationSettingRows(tenant), location);
		expect(rows.map(({ kind }) => kind).sort()).toEqual(Object.keys(SCHEMAS).sort());
		for (const { kind, value } of rows) {
			const parsed = SCHEMAS[kind as keyof typeof SCHEMAS].safeParse(value);
			expect(parsed.error?.issues ?? [], kind).toEqual([]);
		}
		const saved = (kind: string) => rows.find((row) => row.kind === kind)?.value ?? {};
		expect(saved("prep-time").average).toBeGreaterThan(0);
		const { isEnabled, defaultCapacity } = saved("throttling") as unknown as Throttling;
		// At a counter nobody waits for the kitchen.
		if (location.trade?.kind === "counter") expect(isEnabled).toBe(false);
		else expect([isEnabled, Number(defaultCapacity) > 0]).toEqual([true, true]);
	});

	it("is taxed by its state or province", () => {
		const taxes = ofStore(taxRows(tenant), location);
		const onMenu = taxes.filter(({ appliesToMenu }) => appliesToMenu);
		const ratePpm = onMenu.reduce((sum, tax) => sum + tax.ratePpm, 0);
		expect(ratePpm / 10_000).toBeCloseTo(ON_TOP[address.stateCode] ?? Number.NaN, 6);
		expect(taxes.some(({ name }) => /GST|HST/.test(name))).toBe(currency === "CAD");
	});

	it("delivers around itself, for fees without gaps, by couriers that it has", () => {
		const zones = demoZones(tenant, location);
		const on = zones.filter(({ isEnabled }) => isEnabled);
		const partners = ofStore(deliveryPartnerRows(tenant), location);
		const center = { latitude: address.latitude ?? 0, longitude: address.longitude ?? 0 };
		expect(on.length).toBeGreaterThanOrEqual(2);
		expect(zones.map(({ priority }) => priority)).toEqual(zones.map((_, at) => at + 1));
		for (const zone of zones) {
			expect(isInArea(center, zone.area), zone.name).toBe(true);
			expect(zoneIssues(zone), zone.name).toEqual({});
			if (zone.partnerId === null) continue;
			const partner = partners.find(({ id }) => id === zone.partnerId);
			expect(
				partner && [partner.isEnabled, ...missingCredentials({ ...partner, apiKeyEnd: "key" })],
			).toEqual([true]);
		}
		const reach = Math.max(...on.map(({ area }) => (area.type === "circle" ? area.radius : 0)));
		for (let miles = 0; miles < reach; miles += 0.5) {
			const to = { ...center, latitude: center.latitude + miles / 69.1 };
			for (const subtotal of [1, 2_499, 2_500, 6_000, 50_000]) {
				const terms = { from: center, to, rounding: "half-up", providerFees: new Map() } as const;
				const found = findZone(
					{ zones: on as DeliveryZone[], ...terms },
					{ subtotal, weight: 500, heaviest: 500 },
				);
				expect("fault" in found ? found.fault : found.fee, `${miles} miles`).toEqual(
					expect.any(Number),
				);
			}
		}
	});
});
