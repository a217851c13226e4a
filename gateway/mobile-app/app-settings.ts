import { eq } from "drizzle-orm";
import { z } from "zod";
import {
	APP_ICONS,
	type AppSettings,
	type AppSlide,
	NO_SETTINGS,
	SLIDE_IMAGE,
	sortSlides,
} from "~/models/mobile-app/app-settings";
import { appSettingsEntity } from "~/models/mobile-app/app-settings.entity";
import { appSettingsPatchSchema, appSettingsSchema } from "~/models/mobile-app/app-settings.schema";
import { claimChangedImages, claimImages } from "../adapters/images/claim-images";
import { changeRow, type RecordedKind, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { asJson } from "../core/ledger";
import type { Scope } from "../core/scope";
import { isSchemaField, ruled, type UndoAdapter } from "../core/undo";
import { appSettings } from "./tables";

type SettingsRow = typeof appSettings.$inferSelect;
type SettingsPatch = z.output<typeof appSettingsPatchSchema>;

const path = "/api/v2/store-v2/:merchantId/app-settings";
const terms = { feature: "isMobileMerchant", wholeMerchant: true } as const;
const shared = {
	tag: "Mobile app",
	...terms,
	params: z.object({ merchantId: z.uuid() }),
	answer: appSettingsSchema,
} as const;

/** Endpoints for the content of an organization's mobile app (spec 3.34). */
export const appSettingsEndpoints = [
	read({
		...shared,
		method: "get",
		path,
		summary: "Get what the mobile app shows: slides, icons and reward rules",
		access: { anyOf: [["APP_SETTINGS.API_READ"]] },
		handle: async (tx, { scope }) => present(await getAppSettings(tx, scope.merchantId)),
	}),
	mutation({
		...shared,
		method: "patch",
		path,
		summary: "Change what the mobile app shows; slides are sorted by show order",
		access: { anyOf: [["APP_SETTINGS.API_UPDATE"]] },
		body: appSettingsPatchSchema,
		handle: async (tx, { scope, body, version }) =>
			present(await changeSettings(tx, scope, body, version)),
	}),
] as const;

/** The settings of an organization, empty until first changed. */
export async function getAppSettings(tx: Tx, merchantId: string): Promise<SettingsRow> {
	const [row] = await tx.select().from(appSettings).where(eq(appSettings.merchantId, merchantId));
	return row ?? { merchantId, ...NO_SETTINGS, version: 0, updatedAt: new Date(0) };
}

async function changeSettings(
	tx: Tx,
	scope: Scope,
	wanted: SettingsPatch,
	version: number | null,
): Promise<SettingsRow> {
	const before = await lockSettings(tx, scope);
	requireVersion(kind, before, version);
	const patch = {
		...wanted,
		...(wanted.slides && { slides: sortSlides(wanted.slides) }),
	};
	await claimChangedImages(tx, null, APP_ICONS, { before, after: patch });
	if (patch.slides) await claimSlides(tx, before.slides, patch.slides);
	return changeRow(tx, scope, kind, {
		before,
		version,
		patch,
		write: (change) =>
			tx
				.update(appSettings)
				.set(change)
				.where(eq(appSettings.merchantId, scope.merchantId))
				.returning(),
	});
}

async function lockSettings(tx: Tx, { merchantId }: Scope): Promise<SettingsRow> {
	await tx
		.insert(appSettings)
		.values({ merchantId, ...NO_SETTINGS, version: 0, updatedAt: new Date(0) })
		.onConflictDoNothing();
	const [row] = await tx
		.select()
		.from(appSettings)
		.where(eq(appSettings.merchantId, merchantId))
		.for("update");
	if (!row) throw new Error("The settings of the app were not written");
	return row;
}

function claimSlides(tx: Tx, before: readonly AppSlide[], slides: readonly AppSlide[]) {
	const known = new Set(before.map(({ imageId }) => imageId));
	const added = slides.flatMap(({ imageId }, index) =>
		known.has(imageId) ? [] : [[`slides[${index}].imageId`, { id: imageId, kind: SLIDE_IMAGE }]],
	);
	return claimImages(tx, null, Object.fromEntries(added));
}

const kind: RecordedKind<SettingsRow> = {
	entity: appSettingsEntity.name,
	id: ({ merchantId }) => merchantId,
	label: () => "App settings",
	audited,
	answer: present,
};

function audited({ slides, rewardRules, mapPinId, rewardIconId }: SettingsRow) {
	return { slides, rewardRules, mapPinId, rewardIconId };
}

function present(row: SettingsRow): AppSettings {
	return { ...audited(row), version: row.version, updatedAt: row.updatedAt.toISOString() };
}

export const appSettingsUndo: UndoAdapter = {
	entity: appSettingsEntity.name,
	undoable: () => ({
		...terms,
		permission: "APP_SETTINGS.API_UPDATE",
		async now(tx, scope) {
			const row = await lockSettings(tx, scope);
			return { state: asJson(audited(row)), version: row.version };
		},
		writable: (parts) => parts.filter(({ field }) => isSchemaField(appSettingsPatchSchema, field)),
		write: (tx, scope, patch, version) =>
			changeSettings(tx, scope, ruled(appSettingsPatchSchema, patch), version),
	}),
};
