import type { MetaFunction } from "@remix-run/react";

export const pageMeta: MetaFunction = ({ data }) => {
	const page = (data as { page?: { title: string } } | undefined)?.page;
	return [{ title: page ? `${page.title} · Mise` : "Mise" }];
};
