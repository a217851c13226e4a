import type { ReactNode } from "react";
import { LiteModeForm } from "~/components/page/lite-mode-form";
import { PageNotice } from "~/components/page/page-notice";
import { Brand } from "~/components/ui/brand";
import { Card } from "~/components/ui/card";

type AuthFrameProps = {
	title: string;
	lite: boolean;
	csrf: string;
	here: string;
	children: ReactNode;
};

export function AuthFrame({ title, lite, csrf, here, children }: AuthFrameProps) {
	return (
		<main id="content" className="auth">
			<Brand />
			{here.startsWith("/auth") && (
				<p className="auth-purpose">Online orders, menus and reports for your restaurants</p>
			)}
			<PageNotice className="mb-4" />
			<Card>
				<h1 className="page-title mb-4">{title}</h1>
				{children}
			</Card>
			<LiteModeForm csrf={csrf} here={here} lite={lite} className="mt-4 text-center">
				{lite ? "Leave Lite mode" : "Lite mode for slow connections"}
			</LiteModeForm>
		</main>
	);
}
