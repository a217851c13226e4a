import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { RouteError } from "~/components/page/route-error";
import { Brand } from "../ui/brand";
import { Card } from "../ui/card";

export function GiftCardError() {
	return (
		<MissingOr title="Gift card not found">
			<p>Open the link in your latest gift card email to see your balance.</p>
			<p>
				The card number is in the same email, or on the back of a printed card. The restaurant can
				also check your balance.
			</p>
		</MissingOr>
	);
}

export function StoreError() {
	return (
		<MissingOr title="Store not found">
			<p>There is no store at this address. It may have closed or moved.</p>
			<p>Check the address on your receipt, or in the restaurant’s emails.</p>
		</MissingOr>
	);
}

function MissingOr({ title, children }: { title: string; children: ReactNode }) {
	const error = useRouteError();
	if (!isRouteErrorResponse(error) || error.status !== 404) {
		return (
			<main id="content" className="page page-narrow">
				<RouteError />
			</main>
		);
	}
	return (
		<main id="content" className="auth">
			<Brand />
			<Card>
				<div className="stack">
					<h1 className="page-title">{title}</h1>
					{children}
				</div>
			</Card>
		</main>
	);
}
