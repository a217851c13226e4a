import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { RouteError } from "~/components/page/route-error";

export function GiftCardError() {
	return (
		<MissingOr
			title="Gift card not found"
			message="Open the link in your latest gift card email, or ask the restaurant."
		/>
	);
}

export function StoreError() {
	return (
		<MissingOr
			title="Store not found"
			message="There is no store at this address. It may have closed or moved."
		/>
	);
}

function MissingOr({ title, message }: { title: string; message: string }) {
	const error = useRouteError();
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<main id="content" className="page page-narrow">
			{isMissing ? (
				<>
					<h1 className="page-title">{title}</h1>
					<p>{message}</p>
				</>
			) : (
				<RouteError />
			)}
		</main>
	);
}
