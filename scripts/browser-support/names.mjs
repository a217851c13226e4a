import data from "@mdn/browser-compat-data/forLegacyNode";
import { isEverywhere, lackingBrowsers } from "./support.mjs";

/** Objects of these come without anybody naming the class; other classes newer than a browser are found by their names. */
const UNNAMED = /^((Clipboard|FormData|Input|Pointer|Submit|Toggle)Event|HTMLDialogElement)$/;

const ABSENT = /^RTC/;

/** Each a map of names to what they may mean: `[{ name: "Array.prototype.at", lacking: ["chrome 92", …] }]`. */
export const globals = new Map();
export const statics = new Map();
export const members = new Map();
export const methods = new Map();
export const iteratorMethods = new Map();
export const intlOptions = new Map();

for (const [owner, { __compat, ...features }] of Object.entries(data.api)) {
	addInterface(owner, __compat, features);
}
for (const [owner, features] of Object.entries(data.javascript.builtins)) {
	add(globals, owner, owner, features.__compat);
	addBuiltin(owner, features, globalThis[owner]);
}
for (const [owner, features] of Object.entries(data.javascript.builtins.Intl)) {
	if (!/^[A-Z]/.test(owner)) continue;
	addBuiltin(`Intl.${owner}`, features, Intl[owner]);
	addOptions(owner, features[owner] ?? {});
}

/** Those of the names that some browser got after the probe, or that mean nothing. */
export function newerThan(probe, names) {
	const features = [globals, statics, members, methods].flatMap((map) => [...map.values()].flat());
	const versions = (name) =>
		new Map(features.find((each) => each.name === name)?.lacking.map((each) => each.split(" ")));
	const limit = versions(probe);
	return [...names].filter((name) => {
		const since = [...versions(name)];
		return (
			since.length === 0 ||
			since.some(([browser, from]) => !(Number(from) <= Number(limit.get(browser))))
		);
	});
}

function addInterface(owner, compat, features) {
	add(globals, owner, owner, compat);
	const isReached = UNNAMED.test(owner) || lackingBrowsers(compat).length === 0;
	for (const [key, { __compat }] of Object.entries(features)) {
		if (key.endsWith("_event")) continue;
		const name = `${owner}.${key.replace(/_static$/, "")}`;
		if (key.endsWith("_static")) add(statics, name, name, __compat);
		else if (owner === "Window") add(globals, key, name, __compat);
		else if (isReached && !ABSENT.test(owner) && isEverywhere(__compat)) {
			add(members, key, name, __compat);
		}
	}
}

function addBuiltin(owner, { __compat: compat, ...features }, own) {
	const isReached = lackingBrowsers(compat).length === 0;
	for (const [key, { __compat }] of Object.entries(features)) {
		add(statics, `${owner}.${key}`, `${owner}.${key}`, __compat);
		const isStatic = own && key in own && !(key in (own.prototype ?? {}));
		const name = `${owner}.prototype.${key}`;
		if (owner === "Iterator") add(iteratorMethods, key, name, __compat);
		else if (isReached && !isStatic) add(methods, key, name, __compat);
	}
}

function addOptions(owner, { __compat: _, ...features }) {
	for (const [key, feature] of Object.entries(features)) {
		const option = /^options_(\w+)_parameter$/.exec(key)?.[1];
		const name = `option ${option} of Intl.${owner}`;
		if (option) add(intlOptions, `${owner} ${option}`, name, feature.__compat);
		addOptions(owner, feature);
	}
}

function add(map, key, name, compat) {
	if (!compat) return;
	const features = map.get(key) ?? [];
	map.set(key, [...features, { name, lacking: lackingBrowsers(compat) }]);
}
