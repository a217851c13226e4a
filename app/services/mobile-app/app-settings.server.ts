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
import type { ImageKind } from "~/models/shared/image";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { slidesInOrder } from "./slides-in-order.server";

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
		readOnlyReason: canChange ? null : VIEW_ONLY_SETTINGS,
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
