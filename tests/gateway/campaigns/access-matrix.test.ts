import { testEndpointMatrix } from "../../support/endpoint-matrix";

testEndpointMatrix("campaigns");
