import { cookieLine, readCookie } from "./cookies.server";

export type Theme = "system" | "light" | "dark";

export interface Preferences {
	theme: Theme;
	/** No scripts at all; the default for browsers that save data. */
	lite: boolean;
	/** The sidebar of a wide screen shows its icons only. */
	folded: boolean;
}

const YEAR_SECONDS = 365 * 24 * 3600;

export function readPreferences(request: Request): Preferences {
	const theme = readCookie(request, "mise_theme");
	const lite = readCookie(request, "mise_lite");
	const savesData = request.headers.get("save-data")?.toLowerCase() === "on";
	return {
		theme: theme === "light" || theme === "dark" ? theme : "system",
		lite: lite === null ? savesData : lite === "1",
		folded: readCookie(request, "mise_folded") === "1",
	};
}

export function preferenceCookies(form: FormData): string[] {
	const theme = form.get("theme");
	const lite = form.get("lite");
	const folded = form.get("folded");
	return [
		...(theme === "light" || theme === "dark" || theme === "system"
			? [cookieLine("mise_theme", theme, YEAR_SECONDS)]
			: []),
		...(lite === "1" || lite === "0" ? [cookieLine("mise_lite", lite, YEAR_SECONDS)] : []),
		...(folded === "1" || folded === "0" ? [cookieLine("mise_folded", folded, YEAR_SECONDS)] : []),
	];
}
