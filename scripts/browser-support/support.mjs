import { SUPPORTED } from "../supported-browsers.mjs";

const NAMES = { chrome: "chrome", safari: "safari", ios_saf: "safari_ios", firefox: "firefox" };

/** The supported browsers without a feature of browser-compat-data, with the version that has it: `["chrome 92", …]`. */
export function lackingBrowsers(compat, prefix) {
	if (!compat) return [];
	return Object.entries(SUPPORTED).flatMap(([name, oldest]) => {
		const known = compat.support[NAMES[name]];
		const entries = known ? [known].flat() : [];
		if (entries.length === 0 || entries.some((entry) => isIn(entry, oldest, prefix))) return [];
		return [`${name} ${entries[0].version_added || "(none)"}`];
	});
}

export function isEverywhere(compat) {
	return ["chrome", "safari", "firefox"].every((name) => {
		const [newest] = [compat?.support[name] ?? []].flat();
		return typeof newest?.version_added === "string" && !newest.flags && !newest.version_removed;
	});
}

function isIn(entry, version, prefix) {
	const isOtherName = entry.alternative_name || (entry.prefix && entry.prefix !== prefix);
	if (entry.flags || isOtherName) return false;
	return isFrom(entry.version_added, version) && !isFrom(entry.version_removed, version);
}

function isFrom(since, version) {
	return typeof since === "string" && Number.parseFloat(since.replace("≤", "")) <= version;
}
