import { sameEveryDay } from "~/models/hours/business-hours";
import { pages } from "~/models/pages/pages";
import { formWith } from "./browser";
import { apiAt } from "./crud-thing";
import { CRUD_THINGS, type ThingIds } from "./crud-things";
import type { EditForm } from "./edit-form";
import { filledPath } from "./things";

const OWN_VALUES = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind";

/** The forms edited in the tests, for an organization and location known at run time. */
export function editForms(
	place: () => { merchantId: string; storeId: string } & ThingIds,
): EditForm[] {
	const location = () => `/api/v2/store-v2/${place().merchantId}/locations/${place().storeId}`;
	return [
		{
			name: "a location",
			path: () => `/settings/locations/edit/${place().storeId}`,
			typed: {
				title: "Corner “Kitchen” & Bar",
				subtitle: "Since 1999 <b>bold</b>",
				description: "A description that is long enough to be kept.",
				"address.streetName": "Rue de l'Été",
				"contactInfo.email": "typed@example.test",
			},
			before: { title: "Before it all", subtitle: "Before" },
			theirs: { title: "Renamed by somebody else", subtitle: "Theirs" },
			apiPath: location,
			saved: (body) => ({
				title: body.title,
				subtitle: body.subtitle,
				description: body.description,
				"address.streetName": (body.address as { streetName: string }).streetName,
				"contactInfo.email": (body.contactInfo as { email: string }).email,
			}),
			conflict: {
				name: "title",
				mine: "Corner “Kitchen” & Bar",
				theirs: "Renamed by somebody else",
			},
		},
		{
			name: "business hours",
			path: () => `/location/${place().storeId}/business-hours`,
			typed: { "weekly.mon[0].start": "06:15", "weekly.mon[0].end": "23:45" },
			before: { weekly: sameEveryDay([{ start: "08:08", end: "18:18" }]) },
			theirs: { weekly: sameEveryDay([{ start: "11:11", end: "22:22" }]) },
			apiPath: () => `${location()}/business-hours`,
			saved: ({ weekly }) => {
				const [window] = (weekly as { mon: { start: string; end: string }[] }).mon;
				return { "weekly.mon[0].start": window?.start, "weekly.mon[0].end": window?.end };
			},
			conflict: { name: "weekly.mon", mine: "06:15", theirs: "11:11" },
		},
		...[
			{ name: "pickup settings", page: "pickup-settings", api: "pickup-settings" },
			{ name: "delivery settings", page: "delivery/settings", api: "delivery-settings" },
		].map(
			({ name, page, api }): EditForm => ({
				name,
				path: () => `/location/${place().storeId}/${page}`,
				typed: { deltaNotificationTime: "17" },
				before: { deltaNotificationTime: 5 },
				theirs: { deltaNotificationTime: 99 },
				apiPath: () => `${location()}/${api}`,
				saved: ({ deltaNotificationTime }) => ({
					deltaNotificationTime: String(deltaNotificationTime),
				}),
				conflict: { name: "deltaNotificationTime", mine: "17", theirs: "99" },
			}),
		),
		{
			name: "payment settings",
			path: () => `/location/${place().storeId}/general/payment`,
			typed: { merchantTitle: "MINE" },
			before: { merchantTitle: "BEFORE" },
			theirs: { merchantTitle: "THEIRS" },
			apiPath: () => `${location()}/payment-settings`,
			saved: ({ merchantTitle }) => ({ merchantTitle: String(merchantTitle) }),
			conflict: { name: "merchantTitle", mine: "MINE", theirs: "THEIRS" },
		},
		{
			name: "POS settings",
			path: () => `/location/${place().storeId}/pos-settings`,
			typed: { tagTitle: "Regulars" },
			before: { tagTitle: "Guest" },
			theirs: { tagTitle: "Theirs" },
			apiPath: () => `${location()}/pos-settings`,
			saved: ({ tagTitle }) => ({ tagTitle: String(tagTitle) }),
			conflict: { name: "tagTitle", mine: "Regulars", theirs: "Theirs" },
		},
		{
			name: "web store styling",
			path: () => `/location/${place().storeId}/online-store-settings/styling`,
			typed: { bannerText: "Mine & “yours”", bannerHeight: "400" },
			before: { bannerText: "Before", bannerHeight: 300 },
			theirs: { bannerText: "Theirs", bannerHeight: 500 },
			apiPath: () => `${location()}/webstore-styling`,
			saved: ({ bannerText, bannerHeight }) => ({
				bannerText,
				bannerHeight: String(bannerHeight),
			}),
			conflict: { name: "bannerText", mine: "Mine & “yours”", theirs: "Theirs" },
		},
		{
			name: "web store integrations",
			path: () => `/location/${place().storeId}/online-store-settings/integrations`,
			typed: { metaPixelId: "111111111111" },
			before: { metaPixelId: "222222222222" },
			theirs: { metaPixelId: "333333333333" },
			apiPath: () => `${location()}/webstore-integrations`,
			saved: ({ metaPixelId }) => ({ metaPixelId }),
			conflict: { name: "metaPixelId", mine: "111111111111", theirs: "333333333333" },
		},
		{
			name: "web store configuration",
			path: () => `/location/${place().storeId}/online-store-settings/configurations`,
			typed: { footerText: "Mine <too>" },
			before: { footerText: "Before" },
			theirs: { footerText: "Theirs" },
			apiPath: () => `${location()}/webstore-configuration`,
			saved: ({ footerText }) => ({ footerText }),
			conflict: { name: "footerText", mine: "Mine <too>", theirs: "Theirs" },
		},
		{
			name: "prep time",
			path: () => `/location/${place().storeId}/prep-time`,
			typed: { delay: "15" },
			before: { delay: 5 },
			theirs: { delay: 95 },
			apiPath: () => `${location()}/prep-time`,
			saved: ({ delay }) => ({ delay: String(delay) }),
			conflict: { name: "delay", mine: "15", theirs: "95" },
		},
		{
			name: "a customer",
			path: () => `/mobile-app/customers/${place().customerId}`,
			typed: { name: "Ada <Quill> & “Sons”", birthday: "1988-05-06" },
			before: { name: "Before it all", birthday: "1990-01-01" },
			theirs: { name: "Renamed by another", birthday: "1991-02-02" },
			apiPath: () => `/api/v2/customers/${place().merchantId}/${place().customerId}`,
			saved: ({ name, birthday }) => ({ name, birthday }),
			conflict: { name: "name", mine: "Ada <Quill> & “Sons”", theirs: "Renamed by another" },
		},
		{
			name: "app settings",
			path: () => "/mobile-app/app-settings",
			typed: { rewardRules: "A “point” for each <dollar>." },
			before: { rewardRules: "Before", slides: [], rewardIconId: null },
			theirs: { rewardRules: "Theirs", slides: [] },
			apiPath: () => `/api/v2/store-v2/${place().merchantId}/app-settings`,
			saved: ({ rewardRules }) => ({ rewardRules }),
			conflict: { name: "rewardRules", mine: "A “point” for each <dollar>.", theirs: "Theirs" },
		},
		{
			name: "ledger accounts",
			path: () => "/reports/closed-periods/accounts",
			typed: { xeroTaxRate: "None <at> “all”" },
			before: { xeroTaxRate: "Before" },
			theirs: { xeroTaxRate: "Theirs" },
			apiPath: () => `/api/v2/store-v2/${place().merchantId}/ledger-settings`,
			saved: ({ xeroTaxRate }) => ({ xeroTaxRate }),
			conflict: { name: "xeroTaxRate", mine: "None <at> “all”", theirs: "Theirs" },
		},
		{
			name: "gift card settings",
			path: () => "/online-store/gift-card-settings/settings",
			typed: { letterText: "Show <this> at the “counter”.", mostValue: "400.00" },
			before: { letterText: "Before", mostValue: 50_000, isSettled: false, sellerKeeps: 0 },
			theirs: { letterText: "Theirs", mostValue: 60_000, isSettled: true, sellerKeeps: 50_000 },
			apiPath: () => `/api/v2/store-v2/${place().merchantId}/gift-card-terms`,
			saved: ({ letterText, mostValue }) => ({
				letterText,
				mostValue: (Number(mostValue) / 100).toFixed(2),
			}),
			conflict: { name: "letterText", mine: "Show <this> at the “counter”.", theirs: "Theirs" },
		},
		{
			name: "a vendor",
			path: () => `/location/${place().storeId}/vendors`,
			typed: { name: "Mill & “Sons”", note: "Rings <twice>." },
			before: { name: "Before it all", note: "Before" },
			theirs: { name: "Renamed by another", note: "Theirs" },
			apiPath: () => `/api/v2/vendor/${place().storeId}`,
			saved: ({ name, note }) => ({ name, note }),
			conflict: { name: "name", mine: "Mill & “Sons”", theirs: "Renamed by another" },
		},
		{
			name: "alert times",
			path: () => `/location/${place().storeId}/notifications/times`,
			typed: { lateMinutes: "17" },
			before: { lateMinutes: 5 },
			theirs: { lateMinutes: 99 },
			apiPath: () => `${location()}/alert-times`,
			saved: ({ lateMinutes }) => ({ lateMinutes: String(lateMinutes) }),
			conflict: { name: "lateMinutes", mine: "17", theirs: "99" },
		},
		{
			name: "order throttling",
			path: () => `/location/${place().storeId}/orders-throttling`,
			typed: { defaultCapacity: "170" },
			before: { defaultCapacity: 50 },
			theirs: { defaultCapacity: 990 },
			toChangeBody: (values) => ({
				operations: Object.entries(values).map(([field, value]) => ({
					op: "replace",
					path: `/${field}`,
					value,
				})),
			}),
			apiPath: () => `${location()}/throttling`,
			saved: ({ defaultCapacity }) => ({ defaultCapacity: String(defaultCapacity) }),
			conflict: { name: "defaultCapacity", mine: "170", theirs: "990" },
		},
		...CRUD_THINGS.map(
			({ param, pages, api, form }): EditForm => ({
				...form,
				path: () => filledPath(pages.edit.path, { id: place().storeId, ...place() }),
				apiPath: () => `${apiAt(api, place())}/${place()[param]}`,
				saved: (body) => pick(body, Object.keys(form.typed)),
			}),
		),
		{
			name: "what a location sells otherwise",
			path: () => filledPath(pages.locationMenuPart.path, { id: place().storeId, ...place() }),
			typed: { title: "Soup & “Salad” here", description: "Of <local> greens" },
			before: { title: "Before it all", description: "What stood there before" },
			theirs: { title: "Renamed by somebody else", description: "What somebody else wrote" },
			apiPath: () => `${apiAt(OWN_VALUES, place())}/${place().menuPartId}`,
			saved: ({ title, description }) => ({ title, description }),
			conflict: {
				name: "title",
				mine: "Soup & “Salad” here",
				theirs: "Renamed by somebody else",
			},
		},
		{
			name: "the organization",
			path: () => "/settings/general",
			typed: { name: "Ember & “Rye”", description: "Smoked over <hickory>, since 1999." },
			before: { name: "Before it all", description: "What stood there before." },
			theirs: { name: "Renamed by somebody else", description: "What somebody else wrote." },
			apiPath: () => `/api/v2/store-v2/${place().merchantId}`,
			saved: ({ name, description }) => ({ name, description }),
			conflict: { name: "name", mine: "Ember & “Rye”", theirs: "Renamed by somebody else" },
		},
	];
}

function pick(body: Record<string, unknown>, names: string[]): Record<string, unknown> {
	return Object.fromEntries(names.map((name) => [name, body[name]]));
}

export function editFields(html: string): [string, string][] {
	return formWith(html, "version", "idempotency-key");
}
