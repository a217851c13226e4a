import { randomBytes } from "node:crypto";
import { cookieLine, readCookie } from "./cookies.server";

/** `query` is a list's address without its page. */
export interface StoredView {
	id: string;
	name: string;
	query: string;
}

const YEAR_SECONDS = 365 * 24 * 3600;
const MOST_VIEWS = 8;
const NAME_MAX_LENGTH = 50;
/** Eight of them must fit a cookie. */
const QUERY_MAX_LENGTH = 300;
/** Of the views of all lists and people: servers refuse requests with more than 8 to 16 KB of headers. */
const MOST_CHARACTERS = 5_000;
const PREFIX = "mise_views_";
const LEFT_OUT = ["page", "_data"];

/** A person's views of a list, in a cookie per person, since tablets are shared. */
export function savedViews(request: Request, list: string, userUuid: string): StoredView[] {
	const text = readCookie(request, nameOf(list, userUuid));
	if (!text) return [];
	try {
		const views: unknown = JSON.parse(text);
		return Array.isArray(views) ? views.filter(isView).slice(0, MOST_VIEWS) : [];
	} catch {
		// An unreadable cookie holds no views.
		return [];
	}
}

export type ViewChange =
	| { ok: true; setCookie: string; text: string; query: string }
	| { ok: false; text: string };

/** Saves or deletes a view. Returns the Set-Cookie line, a notice and the query to return to, or an error. */
export function changeSavedViews(
	request: Request,
	form: FormData,
	list: string,
	userUuid: string,
): ViewChange {
	const views = savedViews(request, list, userUuid);
	const keep = (kept: StoredView[]) =>
		cookieLine(nameOf(list, userUuid), JSON.stringify(kept), YEAR_SECONDS);
	const id = textOf(form, "id");
	if (id) {
		const view = views.find((each) => each.id === id);
		const rest = views.filter((each) => each.id !== id);
		return {
			ok: true,
			setCookie: keep(rest),
			text: "View deleted",
			query: view?.query ?? "",
		};
	}
	const name = textOf(form, "name").trim().slice(0, NAME_MAX_LENGTH);
	const query = normalQuery(textOf(form, "query"));
	if (!name) return { ok: false, text: "A view needs a name" };
	if (query.length > QUERY_MAX_LENGTH)
		return { ok: false, text: "These filters are too many to keep" };
	const others = views.filter((each) => each.name.toLowerCase() !== name.toLowerCase());
	if (others.length >= MOST_VIEWS) {
		return { ok: false, text: `At most ${MOST_VIEWS} views can be kept: please delete one first` };
	}
	const view = { id: randomBytes(6).toString("base64url"), name, query };
	const setCookie = keep([...others, view]);
	if (othersLength(request, nameOf(list, userUuid)) + setCookie.length > MOST_CHARACTERS) {
		return { ok: false, text: "No more views fit in this browser: please delete one first" };
	}
	return { ok: true, setCookie, text: "View saved", query };
}

/** A query in a fixed order without the page, so that equal filters are equal texts. */
export function normalQuery(text: string): string {
	const params = new URLSearchParams(text);
	for (const name of LEFT_OUT) params.delete(name);
	const entries = [...params].filter(([, value]) => value !== "");
	return new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}

function nameOf(list: string, userUuid: string): string {
	return `${PREFIX}${list}_${userUuid.replace(/[^\w-]/g, "").slice(-12)}`;
}

/** The characters of other lists' and people's views. */
function othersLength(request: Request, own: string): number {
	const parts = (request.headers.get("cookie") ?? "").split("; ");
	const others = parts.filter((part) => part.includes(PREFIX) && !part.includes(`${own}=`));
	return others.join("; ").length;
}

function isView(value: unknown): value is StoredView {
	const view = value as Partial<StoredView> | null;
	return [view?.id, view?.name, view?.query].every((text) => typeof text === "string");
}

function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}
