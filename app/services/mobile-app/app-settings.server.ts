import type { AppSettings, AppSlide } from "~/models/mobile-app/app-settings";
import {
	APP_ICONS,
	LINK_TYPE_LABELS,
	SLIDE_IMAGE,
	type SlideLinkType,
} from "~/models/mobile-app/app-settings";
import { appSettingsEntity } from "~/models/mobile-app/app-settings.entity";
import { appSettingsFormSchema } from "~/models/mobile-app/app-settings.schema";
import { fieldLabels } from "~/models/shared/entity";
import { rowField } from "~/models/shared/form-rows";
import { type ImageKind, UPLOAD_ONLY_FIELD } from "~/models/shared/image";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { INTENT_FIELD, sentIntent } from "~/services/web/form-intent.server";

const ROW = /slides\[(\d+)\]/;

const PATH = "/api/v2/store-v2/:merchantId/app-settings";

/** The settings of the app; null if the gateway does not answer. Throws a Response whose page shows the form again. */
export async function findAppSettings({
	gateway,
	state,
}: Pick<PageAccess, "gateway" | "state">): Promise<AppSettings | null> {
	try {
		return await gateway.get(PATH, { params: { merchantId: gateway.merchantId } });
	} catch (error) {
		if (error instanceof Response && error.status >= 500 && !state.sent) return null;
		throw error;
	}
}

export function changeAppSettings(
	gateway: ScopedGateway,
	body: Partial<Omit<AppSettings, "version" | "updatedAt">>,
	options: WriteOptions,
) {
	return gateway.send("PATCH", PATH, {
		params: { merchantId: gateway.merchantId },
		body,
		...options,
	});
}

/** Builds the form view of the app settings. */
export function appSettingsEditor(settings: AppSettings, { viewer }: Pick<PageAccess, "viewer">) {
	const canChange = viewerPermissions(viewer).includes("APP_SETTINGS.API_UPDATE");
	return {
		values: toFormValues(settings),
		version: settings.version,
		constraint: formConstraint(appSettingsFormSchema),
		labels: fieldLabels(appSettingsEntity),
		readOnlyReason: canChange ? null : "You can view these settings but not change them.",
	};
}

/** Builds the `saveForm` options of the app settings form. Throws 400, 413. */
export async function appSettingsSaving(request: Request, gateway: ScopedGateway) {
	return {
		schema: appSettingsFormSchema,
		prepare: slidesInOrder,
		images: { gateway, fields: imagesIn(await formBody(request)) },
		conflict: (current: AppSettings) => ({
			value: toFormValues(current),
			version: current.version,
			labels: conflictLabels(appSettingsEntity, { groups: { slides: slidesText } }),
		}),
	};
}

/** The form's images by field, one per slide row. */
function imagesIn(form: FormData): Record<string, ImageKind> {
	const names = [...form.keys()].flatMap(
		(name) => name.match(/^(?:file:|remove:)?(slides\[\d\]\.imageId)$/)?.[1] ?? [],
	);
	return { ...Object.fromEntries(names.map((name) => [name, SLIDE_IMAGE])), ...APP_ICONS };
}

function slidesText(entries: readonly (readonly [string, string])[]): string {
	return entries
		.flatMap(([name, value]) => {
			if (name.endsWith(".alt") || name.endsWith(".link")) return [value];
			if (name.endsWith(".imageId")) return [`(${value.slice(-6)})`];
			const isType = name.endsWith(".linkType") && value !== "none";
			return isType ? [LINK_TYPE_LABELS[value as SlideLinkType]] : [];
		})
		.join(" ");
}

function toFormValues({ slides, rewardRules, mapPinId, rewardIconId }: AppSettings) {
	return { slides: slides.map(toSlideFormValues), rewardRules, mapPinId, rewardIconId };
}

function toSlideFormValues(slide: AppSlide) {
	return { ...slide, showOrder: String(slide.showOrder) };
}

/**
 * Sorts slides by their typed numbers and renumbers them from 1. A move or remove button applies to the slide it was
 * pressed on, at its new position.
 */
export function slidesInOrder(form: FormData): FormData {
	if (form.has(UPLOAD_ONLY_FIELD)) return form;
	const count = rowsIn(form);
	const intent = sentIntent(form);
	const change = intent?.payload.name === "slides" ? intent : null;
	const typed = Array.from({ length: count }, (_, index) =>
		String(form.get(`slides[${index}].showOrder`) ?? "").trim(),
	);
	const areNumbers = typed.every((text) => /^\d{1,2}$/.test(text));
	if (count === 0 || (!areNumbers && !intent)) return form;
	const order = typed
		.map((text, index) => ({ at: index, number: areNumbers ? Number(text) : index }))
		.sort((one, other) => one.number - other.number || one.at - other.at)
		.map(({ at }) => at);
	const newIndex = (at: number) => order.indexOf(at);

	const last = [...order];
	let pressed: string | null = null;
	if (change?.type === "reorder") {
		const from = newIndex(change.payload.from);
		const to = Math.min(
			Math.max(from + Math.sign(change.payload.to - change.payload.from), 0),
			count - 1,
		);
		last.splice(to, 0, ...last.splice(from, 1));
		pressed = JSON.stringify({ ...change, payload: { ...change.payload, from, to } });
	} else if (change?.type === "remove") {
		const index = newIndex(change.payload.index);
		last.splice(index, 1);
		pressed = JSON.stringify({ ...change, payload: { ...change.payload, index } });
	}

	const ordered = new FormData();
	for (const [name, value] of form) {
		const at = Number(name.match(ROW)?.[1] ?? Number.NaN);
		if (Number.isNaN(at)) ordered.append(name, name === INTENT_FIELD && pressed ? pressed : value);
		else if (name === `slides[${at}].showOrder`) {
			ordered.append(`slides[${newIndex(at)}].showOrder`, String(last.indexOf(at) + 1));
		} else ordered.append(name.replace(ROW, `slides[${newIndex(at)}]`), value);
	}
	return ordered;
}

function rowsIn(form: FormData): number {
	const rows = [...form.keys()].map((name) => rowField(name, "slides")?.row ?? -1);
	return Math.max(-1, ...rows) + 1;
}
