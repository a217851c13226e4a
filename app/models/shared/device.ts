/** A device somebody is signed in on. Instants ISO UTC. */
export interface Device {
	id: string;
	createdAt: string;
	lastSeenAt: string;
	expiresAt: string;
	userAgent: string;
	/** Network address at sign-in; empty when it was not known. */
	address: string;
	method: "password" | "single-sign-on";
	hasSecondStep: boolean;
	/** The one that asks. */
	current: boolean;
}

/** A device as its person reads of it. */
export interface DeviceView {
	id: string;
	name: string;
	isCurrent: boolean;
	address: string;
	/** When, and how. */
	signedIn: string;
	lastSeen: string;
}

/** The browser and the system of a user agent as people call them: "Safari on iPad", "Chrome on Windows". */
export function deviceName(userAgent: string): string {
	const browser = firstOf(BROWSERS, userAgent);
	const system = firstOf(SYSTEMS, userAgent);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? (system ? `A browser on ${system}` : "An unknown device");
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** In this order: most browsers also claim to be the ones they descend from. */
const BROWSERS: Names = [
	[/\bEdg(?:e|A|iOS)?\//, "Edge"],
	[/\bOPR\/|\bOpera\b/, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
	[/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
	[/\bw3m\//i, "w3m"],
	[/\bE?Links\b/i, "Links"],
	[/\bLynx\//i, "Lynx"],
];

const SYSTEMS: Names = [
	[/\biPad\b/, "iPad"],
	[/\biPhone\b/, "iPhone"],
	[/\bAndroid\b/, "Android"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bWindows\b/, "Windows"],
	[/\bMacintosh\b|\bMac OS X\b/, "Mac"],
	[/\bLinux\b/, "Linux"],
];

function firstOf(names: Names, userAgent: string): string | null {
	return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
