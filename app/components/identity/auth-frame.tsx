import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageNotice } from "~/components/page/page-notice";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";

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
			<p className="auth-brand">
				<Icon name="store" size={28} />
				<span>Mise</span>
			</p>
			<PageNotice className="mb-4" />
			<Card>
				<h1 className="page-title mb-4">{title}</h1>
				{children}
			</Card>
			<Form method="post" action="/preferences" reloadDocument className="mt-4 text-center">
				<input type="hidden" name="csrf" value={csrf} />
				<input type="hidden" name="return" value={here} />
				<button type="submit" name="lite" value={lite ? "0" : "1"} className="btn btn-ghost">
					<Icon name="bolt" size={18} />
					<span>{lite ? "Leave lite mode" : "Lite mode for slow connections"}</span>
				</button>
			</Form>
		</main>
	);
}
