import { describe, expect, it } from "vitest";
import { groupedSecret } from "~/models/identity/second-factor";
import { deviceName } from "~/models/shared/device";

describe("a device's name", () => {
	it.each([
		[
			"Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 Version/12.1.2 Mobile/15E148 Safari/604.1",
			"Safari on iPad",
		],
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
			"Chrome on Windows",
		],
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
			"Edge on Windows",
		],
		[
			"Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15",
			"Safari on Mac",
		],
		["Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0", "Firefox on Android"],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1",
			"Chrome on iPhone",
		],
		[
			"Mozilla/5.0 (Linux; Android 13; SM-T220) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36",
			"Samsung Internet on Android",
		],
		["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36", "Chrome on Linux"],
		["w3m/0.5.3+git20230121", "w3m"],
		["Something else (Linux)", "A browser on Linux"],
		["", "An unknown device"],
		["tests", "An unknown device"],
	])("%s", (userAgent, name) => {
		expect(deviceName(userAgent)).toBe(name);
	});
});

it("a secret is typed in groups of four", () => {
	expect(groupedSecret("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
	expect(groupedSecret("ABCDEFGH")).toBe("ABCD EFGH");
});
