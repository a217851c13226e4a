import type { MerchantForm, MerchantPatch } from "~/models/merchants/merchant.schema";
import {
	CALENDAR_LABELS,
	calendarChoices,
	calendarFacts,
} from "~/models/merchants/merchant-calendar";
import {
	type ElsewhereView,
	type MainSettingsView,
	type SettingsTab,
	secondStepMessage,
} from "~/models/merchants/merchant-settings";
import { canSee, type DenialReason, verdict } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { ReportCalendar } from "~/models/shared/fiscal-calendar";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { businessDate } from "~/models/shared/instants";
import { isSuperAdmin } from "~/models/shared/permissions";
import { type Merchant, merchantTypeLabel } from "~/models/viewer/merchant";
import { type Viewer, viewerPermissions, viewerTimeZone } from "~/models/viewer/viewer";
import { countSecondSteps, findMerchant } from "~/services/gateway/merchants/merchants.server";
import type { PageAccess } from "~/services/web/access.server";

/** The main settings one person may see and change, or null when unavailable. */
export async function mainSettings(access: PageAccess): Promise<MainSettingsView | null> {
	const { gateway, viewer } = access;
	const canUpdate = viewerPermissions(viewer).includes("MERCHANT.API_UPDATE");
	const merchant = await merchantToEdit(access);
	if (!merchant) return null;
	const counts = canUpdate ? await countSecondSteps(gateway) : null;
	const today = businessDate(
		new Date().toISOString(),
		viewerTimeZone(viewer),
		merchant.businessDayEnd,
	);
	return {
		values: merchantValues(merchant),
		calendar: {
			choices: calendarChoices(viewer.clock),
			facts: calendarFacts(merchant, today),
		},
		version: merchant.version,
		type: merchantTypeText(merchant, viewer),
		readOnly: !canUpdate,
		canSecure: canSecure(viewer),
		canConsent: canConsent(viewer),
		secondSteps: counts && secondStepMessage(counts.people, counts.withSecondStep),
	};
}

/** Omits the hint to ask support for support staff. */
function merchantTypeText(merchant: Merchant, viewer: Viewer): string {
	const label = merchantTypeLabel(merchant);
	return viewer.user.type === "provider" ? label : `${label}. Support can change it for you.`;
}

/** The organization, or null when unavailable. Form answers use cached data, so that the form is not lost. */
export async function merchantToEdit(access: PageAccess): Promise<Merchant | null> {
	return (await findMerchant(access.gateway)) ?? (access.state.sent ? access.merchant : null);
}

export function offeredSettings(value: MerchantForm, viewer: Viewer): MerchantPatch {
	const { requiresSecondStep, allowsViewAs, ...own } = value;
	return {
		...own,
		...(canSecure(viewer) && { requiresSecondStep }),
		...(canConsent(viewer) && { allowsViewAs }),
	};
}

export function merchantValues(merchant: Merchant): MainSettingsView["values"] {
	const { name, description, slug, requiresSecondStep, allowsViewAs } = merchant;
	const { businessDayEnd, weekStart, fiscalCalendar, fiscalYearMonth, fiscalYearEnd } = merchant;
	return {
		name,
		description,
		slug,
		requiresSecondStep,
		allowsViewAs,
		businessDayEnd,
		weekStart,
		fiscalCalendar,
		fiscalYearMonth,
		fiscalYearEnd,
	};
}

export function merchantLabels(viewer: Viewer): FormFieldLabel[] {
	const secondStep = "Require two-step sign-in";
	const viewAs = "Allow support to view as your team";
	return [
		{ name: "name", label: "Business name" },
		{ name: "description", label: "Description" },
		{ name: "slug", label: "Public address" },
		...Object.entries(calendarChoices(viewer.clock)).map(([name, choices]) => ({
			name,
			label: CALENDAR_LABELS[name as keyof ReportCalendar],
			format: chosenLabel(choices),
		})),
		...(canSecure(viewer)
			? [{ name: "requiresSecondStep", label: secondStep, format: yesOrNo }]
			: []),
		...(canConsent(viewer) ? [{ name: "allowsViewAs", label: viewAs, format: yesOrNo }] : []),
	];
}

export function settingsElsewhere(
	tab: Exclude<SettingsTab, "main">,
	viewer: Viewer,
): ElsewhereView {
	const page = tab === "app" ? pages.appSettings : pages.domainSettings;
	const answer = verdict(page, viewer);
	const isSwitchedOff = !answer.allowed && answer.reason === "flag";
	return {
		title: page.title,
		purpose: page.purpose,
		to: answer.allowed ? page.path : null,
		reason: answer.allowed ? null : (REASONS[answer.reason] ?? answer.detail),
		featuresTo:
			isSwitchedOff && canSee(pages.featuresSetup, viewer) ? pages.featuresSetup.path : null,
	};
}

const REASONS: Partial<Record<DenialReason, string>> = {
	flag: "This is a paid feature that is not enabled for your organization.",
	"not-built": "Not available yet. Your store works without it.",
	"missing-permission": "Your role has no access. Ask someone who manages your team.",
};

function canSecure(viewer: Viewer): boolean {
	return isSuperAdmin(viewerPermissions(viewer));
}

/** Staff must not grant themselves what the organization refuses. */
export function canConsent(viewer: Viewer): boolean {
	return canSecure(viewer) && viewer.user.type !== "provider";
}

function chosenLabel(choices: Record<string, string>) {
	return (entries: readonly (readonly [string, string])[]) =>
		entries.map(([, value]) => choices[value] ?? value).join(", ");
}

export function yesOrNo(entries: readonly (readonly [string, string])[]): string {
	return entries.length > 0 ? "yes" : "no";
}
