import { matchPath, useRouteLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "../ui/button";
import { AccessDenied } from "./refusal";

type NotFoundProps = { title: string; pathname: string };

export function NotFound({ title, pathname }: NotFoundProps) {
	const shell = useRouteLoaderData("routes/shell/shell") as { levelShortTitle?: string } | null;
	const order = matchPath({ path: "/location/:id/orders/:orderId", end: false }, pathname)?.params;
	return (
		<AccessDenied
			title={title}
			action={
				<div className="way-out">
					{order && <ButtonLink to={`/location/${order.id}/orders`}>Go to Orders</ButtonLink>}
					<ButtonLink to="/auth">Visit Home</ButtonLink>
				</div>
			}
		>
			{order ? (
				<p>
					{`${shell?.levelShortTitle ?? "This location"} has no order with the ID ${order.orderId}. It may belong to another location, or part of the link is missing.`}
				</p>
			) : (
				<p>
					Page not found or You don't have enough permissions. What was at this address may have
					been moved or deleted.
				</p>
			)}
			<form action="/search" className="way-search">
				<input type="hidden" name="open" value="yes" />
				<label className="label" htmlFor="way-search">
					{order ? "Find an order by its number" : "Find a page, a location, an item or an order"}
				</label>
				<div className="affixed">
					<input id="way-search" type="search" name="q" maxLength={250} className="input" />
					<Button icon="search">Search</Button>
				</div>
			</form>
		</AccessDenied>
	);
}
