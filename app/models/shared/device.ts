export interface Device {
	id: string;
	createdAt: string;
	lastSeenAt: string;
	expiresAt: string;
	userAgent: string;
	address: string;
	method: "password" | "single-sign-on";
	hasSecondStep: boolean;
	current: boolean;
}

export interface DeviceView {
	id: string;
	name: string;
	isCurrent: boolean;
	address: string;
	signedIn: string;
	lastSeen: string;
}

/** The browser and system of a user agent: "Safari on iPad", "Chrome on Windows". */
export function deviceName(userAgent: string): string {
	const browser = firstMatch(BROWSERS, userAgent);
	const system = firstMatch(SYSTEMS, userAgent);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? (system ? `A browser on ${system}` : "An unknown device");
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** In this order, since most browsers claim to be others, too. */
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

function firstMatch(names: Names, userAgent: string): string | null {
	return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
