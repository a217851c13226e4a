import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.mjs";

export interface Browser {
	newPage(headers: Record<string, string>, url: string): Promise<Page>;
	close(): Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
	const browser = await chromium.launch({
		executablePath: await findChromium(),
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--disable-quic",
			"--no-first-run",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
		],
	});
	return {
		async newPage({ cookie = "" }, url) {
			const context = await browser.newContext({
				locale: "en-US",
				viewport: { width: 1280, height: 800 },
			});
			const cookies = cookie.split("; ").filter(Boolean);
			await context.addCookies(
				cookies.map((pair) => {
					const at = pair.indexOf("=");
					return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
				}),
			);
			return context.newPage();
		},
		close: () => browser.close(),
	};
}
