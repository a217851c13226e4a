import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { StepButtons } from "~/components/campaigns/campaign-steps";

vi.mock("@remix-run/react", () => ({
	Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const buttons = (step: number, canRun: boolean) =>
	Array.from(
		renderToStaticMarkup(
			<StepButtons step={step} cancelTo="/campaigns" pending={false} canRun={canRun}>
				{null}
			</StepButtons>,
		).matchAll(/<button[^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/g),
		([, look = "", content = ""]) =>
			content.replace(/<[^>]*>/g, "") + (look.includes("btn-primary") ? "!" : ""),
	);

it("does not offer to run what nobody could send, so that the draft is the main button", () => {
	expect(buttons(1, false)).toEqual(["Continue!", "Save draft"]);
	expect(buttons(3, true)).toEqual(["Save and run!", "Back", "Save draft"]);
	expect(buttons(3, false)).toEqual(["Back", "Save draft!"]);
});
