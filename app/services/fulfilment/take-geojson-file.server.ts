import { GEOJSON_FILE } from "~/models/fulfilment/zone-geojson";
import { formBody } from "~/services/web/form-body.server";

/** Puts the text of a chosen GeoJSON file where it could have been pasted, so that it survives a rejected save. */
export async function takeGeojsonFile(request: Request): Promise<void> {
	const form = await formBody(request);
	const file = form.get(GEOJSON_FILE);
	form.delete(GEOJSON_FILE);
	if (file instanceof File && file.size > 0) form.set("area.geojson", await file.text());
}
